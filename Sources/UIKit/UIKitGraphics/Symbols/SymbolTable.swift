/// The glyphs of the icon font Phosphor 1.3.0 that replace SF Symbols.
///
/// Phosphor (phosphor-icons, MIT licence) is in PyPI's package qtawesome, whose list `phosphor-charmap-1.3.0.json` has
/// the code points. Only glyphs with the same meaning are listed.
enum SymbolTable {
    /// A glyph's code points.
    struct Glyph {
        let regular, fill, bold, light, thin: UInt32
    }

    /// The glyph for a symbol's name without `fill`; nil if there is none.
    static func glyph(_ name: String) -> Glyph? { byName[name].flatMap { glyphs[$0] } }

    /// The names, sorted.
    static let names = byName.keys.sorted()

    private static let byName = entries(nameList).mapValues { String($0) }
    private static let glyphs = entries(glyphList).compactMapValues { codes -> Glyph? in
        let codes = codes.split(separator: ",").compactMap { UInt32($0, radix: 16) }
        guard codes.count == 5 else { return nil }
        return Glyph(regular: codes[0], fill: codes[1], bold: codes[2], light: codes[3], thin: codes[4])
    }

    private static func entries(_ list: String) -> [String: Substring] {
        let pairs = list.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(pairs.map { (String($0[0]), $0[1]) }, uniquingKeysWith: { first, _ in first })
    }

    /// The names of symbols and of their glyphs.
    private static let nameList = """
        0.circle=number-circle-zero 0.square=number-square-zero 1.circle=number-circle-one 1.square=number-square-one
        2.circle=number-circle-two 2.square=number-square-two 3.circle=number-circle-three
        3.square=number-square-three 4.circle=number-circle-four 4.square=number-square-four
        5.circle=number-circle-five 5.square=number-square-five 6.circle=number-circle-six 6.square=number-square-six
        7.circle=number-circle-seven 7.square=number-square-seven 8.circle=number-circle-eight
        8.square=number-square-eight 9.circle=number-circle-nine 9.square=number-square-nine
        accessibility=person-simple airplane=airplane airplane.arrival=airplane-landing
        airplane.departure=airplane-takeoff alarm=alarm ant=bug antenna.radiowaves.left.and.right=broadcast
        applewatch=watch apps.iphone=device-mobile archivebox=archive-box arrow.2.circlepath=arrows-clockwise
        arrow.backward=arrow-left arrow.branch=git-branch arrow.clockwise=arrow-clockwise
        arrow.counterclockwise=arrow-counter-clockwise arrow.down=arrow-down arrow.down.circle=arrow-circle-down
        arrow.down.circle.dotted=arrow-circle-down arrow.down.doc=file-arrow-down arrow.down.left=arrow-down-left
        arrow.down.right=arrow-down-right arrow.down.right.and.arrow.up.left=arrows-in-simple
        arrow.down.square=arrow-square-down arrow.down.to.line=arrow-line-down arrow.forward=arrow-right
        arrow.left=arrow-left arrow.left.arrow.right=arrows-left-right arrow.left.circle=arrow-circle-left
        arrow.left.square=arrow-square-left arrow.left.to.line=arrow-line-left arrow.right=arrow-right
        arrow.right.circle=arrow-circle-right arrow.right.square=arrow-square-right
        arrow.right.to.line=arrow-line-right arrow.triangle.2.circlepath=arrows-clockwise
        arrow.triangle.branch=git-branch arrow.triangle.merge=git-merge arrow.turn.up.left=arrow-bend-up-left
        arrow.turn.up.right=arrow-bend-up-right arrow.up=arrow-up
        arrow.up.and.down.and.arrow.left.and.right=arrows-out-cardinal arrow.up.arrow.down=arrows-down-up
        arrow.up.circle=arrow-circle-up arrow.up.doc=file-arrow-up arrow.up.left=arrow-up-left
        arrow.up.left.and.arrow.down.right=arrows-out-simple arrow.up.right=arrow-up-right
        arrow.up.right.square=arrow-square-out arrow.up.square=arrow-square-up arrow.up.to.line=arrow-line-up
        arrow.uturn.backward=arrow-u-up-left arrow.uturn.left=arrow-u-up-left arrow.uturn.right=arrow-u-up-right
        arrowshape.turn.up.left=arrow-bend-up-left arrowshape.turn.up.left.2=arrow-bend-double-up-left
        arrowshape.turn.up.right=arrow-bend-up-right aspectratio=frame-corners asterisk=asterisk at=at atom=atom
        backward=rewind backward.end=skip-back bag=bag bandage=bandaids banknote=money barcode=barcode
        basketball=basketball battery.0=battery-empty battery.100=battery-full battery.25=battery-low
        battery.50=battery-medium battery.75=battery-high bed.double=bed bell=bell bell.badge=bell-ringing
        bell.slash=bell-slash bicycle=bicycle bird=bird birthday.cake=cake bitcoinsign=currency-btc
        bluetooth=bluetooth bold=text-bolder bolt=lightning bolt.slash=lightning-slash book=book book.closed=book
        bookmark=bookmark-simple books.vertical=books brain=brain briefcase=briefcase bubble.left=chat-circle
        bubble.left.and.bubble.right=chats-circle bubble.right=chat-circle building.2=buildings building.columns=bank
        bus=bus calendar=calendar-blank calendar.badge.clock=calendar calendar.badge.plus=calendar-plus camera=camera
        camera.viewfinder=frame-corners car=car cart=shopping-cart case=briefcase cellularbars=cell-signal-full
        character=text-t chart.bar=chart-bar chart.line.uptrend.xyaxis=chart-line-up chart.pie=chart-pie-slice
        chart.xyaxis.line=chart-line checkmark=check checkmark.circle=check-circle checkmark.icloud=cloud-check
        checkmark.seal=circle-wavy-check checkmark.shield=shield-check checkmark.square=check-square
        chevron.backward=caret-left chevron.down=caret-down chevron.down.circle=caret-circle-down
        chevron.forward=caret-right chevron.left=caret-left chevron.left.2=caret-double-left
        chevron.left.circle=caret-circle-left chevron.left.forwardslash.chevron.right=code chevron.right=caret-right
        chevron.right.2=caret-double-right chevron.right.circle=caret-circle-right chevron.up=caret-up
        chevron.up.circle=caret-circle-up circle=circle circle.dashed=circle-dashed circle.grid.2x2=circles-four
        circle.grid.3x3=dots-nine circle.lefthalf.filled=circle-half clipboard=clipboard clock=clock
        clock.arrow.circlepath=clock-counter-clockwise cloud=cloud cloud.bolt=cloud-lightning cloud.fog=cloud-fog
        cloud.moon=cloud-moon cloud.rain=cloud-rain cloud.snow=cloud-snow cloud.sun=cloud-sun command=command
        computermouse=mouse cpu=cpu creditcard=credit-card crop=crop cross=first-aid cross.case=first-aid-kit
        crown=crown cube=cube cup.and.saucer=coffee curlybraces=brackets-curly cylinder=database delete.left=backspace
        desktopcomputer=desktop diamond=diamond dice=dice-five display=monitor divide=divide doc=file
        doc.badge.plus=file-plus doc.on.clipboard=clipboard-text doc.on.doc=copy doc.text=file-text
        doc.text.magnifyingglass=file-search dollarsign=currency-dollar-simple
        dollarsign.circle=currency-circle-dollar dot.radiowaves.left.and.right=broadcast drop=drop dumbbell=barbell
        ear=ear ellipsis=dots-three ellipsis.bubble=chat-circle-dots ellipsis.circle=dots-three-circle
        envelope=envelope-simple envelope.open=envelope-simple-open equal=equals eraser=eraser eurosign=currency-eur
        exclamationmark.circle=warning-circle exclamationmark.octagon=warning-octagon
        exclamationmark.shield=shield-warning exclamationmark.triangle=warning externaldrive=hard-drive eye=eye
        eye.slash=eye-slash eyedropper=eyedropper face.dashed=smiley-blank face.smiling=smiley faceid=user-focus
        ferry=boat figure.roll=wheelchair figure.run=person-simple-run figure.stand=person
        figure.walk=person-simple-walk film=film-strip fish=fish flag=flag flame=flame flashlight.on=flashlight
        flask=flask folder=folder folder.badge.minus=folder-minus folder.badge.plus=folder-plus football=football
        fork.knife=fork-knife forward=fast-forward forward.end=skip-forward fuelpump=gas-pump
        gamecontroller=game-controller gauge=gauge gear=gear gearshape=gear gearshape.2=gear-six gift=gift
        giftcard=cardholder globe=globe gobackward=arrow-counter-clockwise goforward=arrow-clockwise
        graduationcap=graduation-cap hand.point.up.left=hand-pointing hand.raised=hand-palm hand.tap=hand-pointing
        hand.thumbsdown=thumbs-down hand.thumbsup=thumbs-up hand.wave=hand-waving handbag=handbag
        hands.clap=hands-clapping hare=horse headphones=headphones heart=heart heart.text.square=heartbeat
        hexagon=hexagon highlighter=highlighter-circle hourglass=hourglass house=house icloud=cloud
        icloud.and.arrow.down=cloud-arrow-down icloud.and.arrow.up=cloud-arrow-up icloud.slash=cloud-slash
        infinity=infinity info.circle=info internaldrive=hard-drive ipad=device-tablet iphone=device-mobile
        italic=text-italic key=key keyboard=keyboard ladybug=bug-beetle lamp.desk=lamp laptopcomputer=laptop
        lasso=selection leaf=leaf lightbulb=lightbulb line.3.horizontal=list line.3.horizontal.decrease=funnel-simple
        line.3.horizontal.decrease.circle=funnel line.horizontal.3=list link=link list.bullet=list-bullets
        list.clipboard=clipboard-text list.dash=list-dashes list.number=list-numbers location=navigation-arrow
        location.north=navigation-arrow lock=lock lock.open=lock-open lock.shield=shield-check macwindow=app-window
        magnifyingglass=magnifying-glass mail.stack=envelope map=map-trifold mappin=map-pin
        mappin.and.ellipse=map-pin-line medal=medal megaphone=megaphone memorychip=cpu message=chat-circle
        mic=microphone mic.slash=microphone-slash minus=minus minus.circle=minus-circle
        minus.magnifyingglass=magnifying-glass-minus moon=moon moon.stars=moon-stars move.3d=arrows-out-cardinal
        multiply=x multiply.circle=x-circle music.mic=microphone music.note=music-note music.note.list=playlist
        network=globe newspaper=newspaper note=note note.text=note number=hash octagon=octagon paintbrush=paint-brush
        paintpalette=palette paperclip=paperclip paperplane=paper-plane-tilt pause=pause pause.circle=pause-circle
        pawprint=paw-print peacesign=peace pencil=pencil-simple pencil.circle=pencil-circle pencil.line=pencil-line
        pencil.tip=pen-nib percent=percent person=user person.2=users person.3=users-three
        person.badge.minus=user-minus person.badge.plus=user-plus person.circle=user-circle
        person.crop.circle=user-circle person.crop.circle.badge.minus=user-circle-minus
        person.crop.circle.badge.plus=user-circle-plus person.crop.rectangle=user-rectangle
        person.crop.square=user-square person.fill.badge.plus=user-plus person.text.rectangle=identification-card
        phone=phone phone.arrow.down.left=phone-incoming phone.arrow.up.right=phone-outgoing
        phone.down=phone-disconnect photo=image photo.on.rectangle=image-square pills=pill pin=push-pin play=play
        play.circle=play-circle play.rectangle=monitor-play plus=plus plus.circle=plus-circle
        plus.magnifyingglass=magnifying-glass-plus power=power printer=printer puzzlepiece=puzzle-piece qrcode=qr-code
        qrcode.viewfinder=qr-code questionmark.circle=question quote.bubble=chat-text quote.opening=quotes radio=radio
        rainbow=rainbow rays=sun-dim record.circle=record rectangle.grid.1x2=rows rectangle.grid.2x2=squares-four
        rectangle.portrait.and.arrow.right=sign-out rectangle.split.3x1=columns rectangle.stack=cards
        recyclingtrash=recycle repeat=repeat repeat.1=repeat-once return=key-return rosette=medal ruler=ruler
        safari=compass scissors=scissors scope=crosshair scribble=scribble-loop seal=circle-wavy
        server.rack=hard-drives share=share-network shield=shield shippingbox=package shuffle=shuffle
        sidebar.left=layout slider.horizontal.3=sliders-horizontal slider.vertical.3=sliders snowflake=snowflake
        soccerball=soccer-ball sparkle=sparkle sparkles=sparkle speaker=speaker-none speaker.slash=speaker-slash
        speaker.wave.1=speaker-low speaker.wave.2=speaker-high speaker.wave.3=speaker-high speedometer=gauge
        sportscourt=football square=square square.and.arrow.down=download-simple square.and.arrow.up=export
        square.and.pencil=note-pencil square.dashed=selection square.fill.on.square.fill=copy
        square.grid.2x2=squares-four square.grid.3x3=dots-nine square.on.square=copy square.stack=stack
        square.stack.3d.up=stack star=star star.leadinghalf.filled=star-half sterlingsign=currency-gbp stop=stop
        stop.circle=stop-circle stopwatch=timer storefront=storefront strikethrough=text-strikethrough suit.club=club
        suit.diamond=diamond suit.heart=heart suit.spade=spade suitcase=suitcase sun.max=sun sun.min=sun-dim
        sunrise=sun-horizon sunset=sun-horizon tag=tag target=target terminal=terminal-window
        text.aligncenter=text-align-center text.alignleft=text-align-left text.alignright=text-align-right
        text.book.closed=book-bookmark text.bubble=chat-circle-text text.justify=text-align-justify textformat=text-aa
        textformat.size=text-aa thermometer=thermometer thermometer.snowflake=thermometer-cold
        thermometer.sun=thermometer-hot ticket=ticket timer=timer touchid=fingerprint tram=train translate=translate
        trash=trash tray=tray tree=tree triangle=triangle trophy=trophy tv=television-simple umbrella=umbrella
        underline=text-underline video=video-camera video.slash=video-camera-slash viewfinder=crosshair-simple
        wand.and.rays=magic-wand wand.and.stars=magic-wand waveform.path.ecg=heartbeat wifi=wifi-high
        wifi.slash=wifi-slash wind=wind wineglass=wine wrench=wrench x.squareroot=radical xmark=x
        xmark.circle=x-circle xmark.shield=shield-slash xmark.square=x-square yensign=currency-jpy
        """

    /// The names of glyphs and their code points: regular, fill, bold, light and thin.
    private static let glyphList = """
        airplane=f373,fadd,f75f,eff7,ec7c airplane-landing=f375,fadf,f761,eff6,ec7a
        airplane-takeoff=f376,fae0,f762,eff8,ec7b alarm=f379,fae3,f765,effb,e901 app-window=f007,f771,f385,ec89,e90d
        archive-box=f009,f772,f387,ec8a,e90e arrow-bend-double-up-left=f00e,f778,f38c,ec90,e914
        arrow-bend-up-left=f016,f780,f394,ec98,e91c arrow-bend-up-right=f017,f781,f395,ec99,e91d
        arrow-circle-down=f018,f782,f396,ec9b,e920 arrow-circle-left=f01b,f785,f399,ec9d,e921
        arrow-circle-right=f01c,f786,f39a,ec9e,e922 arrow-circle-up=f01d,f787,f39b,eca0,e925
        arrow-clockwise=f020,f78a,f39e,eca2,e926 arrow-counter-clockwise=f021,f78b,f39f,eca3,e927
        arrow-down=f022,f78c,f3a0,eca5,e92a arrow-down-left=f023,f78d,f3a1,eca4,e928
        arrow-down-right=f024,f78e,f3a2,eca6,e929 arrow-left=f03b,f7a5,f3b9,ecbd,e941
        arrow-line-down=f03c,f7a6,f3ba,ecbf,e944 arrow-line-left=f03f,f7a9,f3bd,ecc1,e945
        arrow-line-right=f040,f7aa,f3be,ecc2,e946 arrow-line-up=f041,f7ab,f3bf,ecc4,e949
        arrow-right=f044,f7ae,f3c2,ecc6,e94a arrow-square-down=f053,f7bd,f3d1,ecd6,e95b
        arrow-square-left=f057,f7c1,f3d5,ecd9,e95d arrow-square-out=f058,f7c2,f3d6,ecda,e95e
        arrow-square-right=f059,f7c3,f3d7,ecdb,e95f arrow-square-up=f05a,f7c4,f3d8,ecdd,e962
        arrow-u-up-left=f066,f7d0,f3e4,ece8,e96c arrow-u-up-right=f067,f7d1,f3e5,ece9,e96d
        arrow-up=f061,f7cb,f3df,ece4,e969 arrow-up-left=f062,f7cc,f3e0,ece3,e967
        arrow-up-right=f063,f7cd,f3e1,ece5,e968 arrows-clockwise=f045,f7af,f3c3,ecc7,e94b
        arrows-down-up=f047,f7b1,f3c5,ecc9,e94d arrows-in-simple=f04c,f7b6,f3ca,ecce,e951
        arrows-left-right=f04d,f7b7,f3cb,eccf,e953 arrows-out-cardinal=f04f,f7b8,f3cd,ecd0,e954
        arrows-out-simple=f052,f7bc,f3d0,ecd4,e957 asterisk=f06b,f7d5,f3e9,eced,e971 at=f06c,f7d6,f3ea,ecee,e973
        atom=f06d,f7d7,f3eb,ecef,e972 backspace=f06f,f7d9,f3ed,ecf1,e975 bag=f070,f7da,f3ee,ecf2,e977
        bandaids=f072,f7dc,f3f0,ecf4,e978 bank=f073,f7dd,f3f1,ecf5,e979 barbell=f074,f7de,f3f2,ecf6,e97a
        barcode=f075,f7df,f3f3,ecf7,e97b basketball=f077,f7e1,f3f5,ecf9,e97d battery-empty=f07a,f7e4,f3f8,ecfc,e980
        battery-full=f07b,f7e5,f3f9,ecfd,e981 battery-high=f07c,f7e6,f3fa,ecfe,e982
        battery-low=f07d,f7e7,f3fb,ecff,e983 battery-medium=f07e,f7e8,f3fc,ed00,e984 bed=f081,f7eb,f3ff,ed03,e987
        bell=f082,f7ec,f400,ed04,e98e bell-ringing=f083,f7ed,f401,ed05,e988 bell-slash=f088,f7f2,f406,ed0a,e98d
        bicycle=f08a,f7f4,f408,ed0c,e990 bird=f08b,f7f5,f409,ed0d,e991 bluetooth=f08c,f7f7,f40a,ed0f,e994
        boat=f090,f7fa,f40e,ed12,e996 book=f091,f7fc,f40f,ed14,e99e book-bookmark=f092,f7fb,f410,ed13,e997
        bookmark-simple=f095,f7ff,f413,ed16,e998 books=f098,f802,f416,ed1a,e99d
        brackets-curly=f09b,f805,f419,ed1d,e9a1 brain=f09e,f808,f41c,ed20,e9a4 briefcase=f0a0,f80a,f41e,ed22,e9a7
        broadcast=f0a2,f80c,f420,ed24,e9a8 bug=f0a5,f811,f424,ed29,e9ad bug-beetle=f0a6,f80f,f423,ed27,e9ab
        buildings=f0a8,f812,f426,ed2a,e9ae bus=f0a9,f813,f427,ed2b,e9af cake=f0aa,f814,f428,ed2c,e9b0
        calendar=f0ac,f818,f42b,ed30,e9b5 calendar-blank=f0ad,f816,f42a,ed2e,e9b2
        calendar-plus=f0af,f819,f42d,ed31,e9b4 camera=f0b1,f81b,f42f,ed33,e9b8 car=f0b3,f82f,f431,ed47,e9cc
        cardholder=f0b4,f81d,f432,ed35,e9b9 cards=f0b5,f81e,f433,ed36,e9ba caret-circle-down=f0ba,f823,f438,ed3b,e9bf
        caret-circle-left=f0bb,f824,f439,ed3c,e9c0 caret-circle-right=f0bc,f825,f43a,ed3d,e9c1
        caret-circle-up=f0bd,f826,f43b,ed3e,e9c2 caret-double-left=f0bf,f828,f43d,ed40,e9c4
        caret-double-right=f0c0,f829,f43e,ed41,e9c5 caret-down=f0c2,f82b,f440,ed43,e9c7
        caret-left=f0c3,f82c,f441,ed44,e9c8 caret-right=f0c4,f82d,f442,ed45,e9c9 caret-up=f0c5,f82e,f443,ed46,e9ca
        cell-signal-full=f0c8,f832,f446,ed4a,e9ce chart-bar=f0d2,f83c,f450,ed55,e9d9
        chart-line=f0d4,f83e,f452,ed56,e9da chart-line-up=f0d5,f83f,f453,ed57,e9db
        chart-pie-slice=f0d7,f841,f455,ed59,e9dc chat-circle=f0dc,f846,f45a,ed5e,e9e3
        chat-circle-dots=f0dd,f845,f45b,ed5d,e9e1 chat-circle-text=f0de,f847,f45c,ed5f,e9e2
        chat-text=f0e6,f850,f464,ed68,e9eb chats-circle=f0e1,f84a,f45f,ed62,e9e5 check=f0e7,f852,f465,ed6a,e9f1
        check-circle=f0e8,f851,f466,ed69,e9ed check-square=f0ea,f854,f468,ed6c,e9ef circle=f0ec,f857,f46a,ed71,e9f8
        circle-dashed=f0ed,f856,f46b,ed6e,e9f2 circle-half=f0ee,f858,f46c,ed6f,e9f3
        circle-wavy=f0f3,f85e,f471,ed76,e9fb circle-wavy-check=f0f4,f85d,f472,ed75,e9f9
        circles-four=f0f0,f85a,f46e,ed72,e9f5 clipboard=f0f7,f861,f475,ed79,e9fe
        clipboard-text=f0f8,f862,f476,ed7a,e9fd clock=f0f9,f866,f478,ed7e,ea02
        clock-counter-clockwise=f0fc,f865,f47a,ed7d,ea01 cloud=f0fe,f86b,f490,ed84,ea0e
        cloud-arrow-down=f0ff,f868,f48e,ed80,ea04 cloud-arrow-up=f100,f869,f48f,ed81,ea05
        cloud-check=f101,f86a,f491,ed82,ea06 cloud-fog=f102,f86c,f492,ed83,ea07
        cloud-lightning=f103,f86d,f493,ed85,ea08 cloud-moon=f104,f86e,f494,ed86,ea09
        cloud-rain=f105,f86f,f495,ed87,ea0a cloud-slash=f106,f870,f496,ed88,ea0b cloud-snow=f107,f871,f497,ed89,ea0c
        cloud-sun=f108,f872,f498,ed8a,ea0d club=f109,f873,f499,ed8b,ea0f code=f10a,f874,f49a,ed8c,ea11
        coffee=f10c,f876,f49c,ed8e,ea12 columns=f10e,f878,f4a0,ed90,ea14 command=f10f,f879,f4a1,ed91,ea15
        compass=f110,f87a,f4a2,ed92,ea16 copy=f114,f87e,f4a6,ed96,ea1c cpu=f119,f883,f4ab,ed9b,ea1f
        credit-card=f11a,f884,f4ac,ed9c,ea20 crop=f11b,f885,f4ad,ed9d,ea21 crosshair=f11c,f886,f4ae,ed9e,ea23
        crosshair-simple=f11d,f887,f4af,ed9f,ea22 crown=f11e,f888,f4b0,eda0,ea25 cube=f120,f88a,f4b2,eda2,ea26
        currency-btc=f121,f88b,f4b3,eda3,ea27 currency-circle-dollar=f122,f88c,f4b4,eda4,ea28
        currency-dollar-simple=f125,f88f,f4b7,eda7,ea2a currency-eur=f126,f890,f4b8,eda8,ea2c
        currency-gbp=f127,f891,f4b9,eda9,ea2d currency-jpy=f129,f893,f4bb,edab,ea2f database=f12d,f897,f4bf,edaf,ea33
        desktop=f12e,f898,f4c0,edb0,ea34 device-mobile=f130,f89b,f4c2,edb3,ea38 device-tablet=f133,f89e,f4c5,edb6,ea3b
        diamond=f136,f8a0,f4ca,edb8,ea3c dice-five=f137,f8a1,f4cb,edb9,ea3d divide=f13f,f8a9,f4d5,edc1,ea45
        dots-nine=f142,f8ac,f4da,edc4,ea48 dots-three=f145,f8b1,f4dd,edc9,ea4f
        dots-three-circle=f146,f8af,f4de,edc7,ea4b download-simple=f14c,f8b6,f4e4,edce,ea51
        drop=f14e,f8b8,f4e6,edd1,ea55 ear=f150,f8ba,f4e8,edd2,ea57 envelope=f154,f8be,f4ec,edd6,ea5d
        envelope-simple=f156,f8c0,f4ee,edd8,ea5c envelope-simple-open=f157,f8c1,f4ef,edd9,ea5b
        equals=f158,f8c2,f4f0,edda,ea5e eraser=f159,f8c3,f4f1,eddb,ea5f export=f15a,f8c4,f4f2,eddc,ea60
        eye=f15b,f8c7,f4f3,eddf,ea64 eye-slash=f15e,f8c8,f4f6,ede0,ea63 eyedropper=f15d,f8c6,f4f5,edde,ea62
        fast-forward=f164,f8cf,f4fc,ede7,ea6b file=f167,f8d4,f501,edec,ea76 file-arrow-down=f168,f8d1,f4ff,ede9,ea6d
        file-arrow-up=f169,f8d2,f500,edea,ea6e file-plus=f16d,f8d7,f505,edef,ea72 file-search=f16f,f8d8,f507,edf0,ea73
        file-text=f170,f8da,f508,edf2,ea75 film-strip=f172,f8dc,f54e,edf4,ea78 fingerprint=f173,f8dd,f54f,edf5,ea7a
        first-aid=f178,f8e2,f554,edfb,ea7f first-aid-kit=f179,f8e3,f555,edfa,ea7e fish=f17a,f8e4,f556,edfc,ea81
        flag=f17c,f8e7,f559,edff,ea83 flame=f17e,f8e8,f55a,ee00,ea84 flashlight=f17f,f8e9,f55b,ee01,ea85
        flask=f180,f8ea,f55c,ee02,ea86 folder=f186,f8f0,f562,ee08,ea97 folder-minus=f187,f8f1,f563,ee09,ea8c
        folder-plus=f18d,f8f7,f569,ee0f,ea92 football=f192,f8fc,f56e,ee14,ea98 fork-knife=f193,f8fd,f56f,ee15,ea99
        frame-corners=f194,f8fe,f570,ee16,ea9a funnel=f196,f900,f572,ee18,ea9d funnel-simple=f197,f901,f573,ee19,ea9c
        game-controller=f198,f902,f574,ee1a,ea9e gas-pump=f199,f903,f575,ee1b,ea9f gauge=f19a,f904,f576,ee1c,eaa0
        gear=f19b,f905,f577,ee1d,eaa2 gear-six=f19c,f906,f578,ee1e,eaa1 gift=f1a5,f90f,f581,ee27,eaab
        git-branch=f1a6,f910,f582,ee28,eaac git-merge=f1ad,f917,f589,ee2f,eab3 globe=f1af,f919,f58b,ee33,eab9
        graduation-cap=f1b6,f920,f592,ee38,eabc hand-palm=f1bd,f927,f599,ee3f,eac2
        hand-pointing=f1be,f928,f59a,ee40,eac3 hand-waving=f1c2,f92c,f59e,ee44,eac8 handbag=f1b9,f922,f594,ee3a,eabf
        hands-clapping=f1bf,f929,f59b,ee41,eac4 hard-drive=f1c3,f92d,f59f,ee45,eaca
        hard-drives=f1c4,f92e,f5a0,ee46,eac9 hash=f1c5,f92f,f5a1,ee47,eacc headphones=f1c8,f932,f5a4,ee4a,eace
        heart=f1ca,f935,f5a7,ee4d,ead2 heartbeat=f1cb,f934,f5a6,ee4c,ead0 hexagon=f1cd,f937,f5a9,ee4f,ead3
        highlighter-circle=f1ce,f938,f5aa,ee50,ead4 horse=f1cf,f939,f5ab,ee51,ead5 hourglass=f1d0,f93a,f5ac,ee53,eadd
        house=f1d8,f942,f5b4,ee5a,eae0 identification-card=f1dc,f946,f5b8,ee5e,eae2 image=f1dd,f947,f5b9,ee5f,eae4
        image-square=f1de,f948,f5ba,ee60,eae3 infinity=f1df,f949,f5bb,ee61,eae5 info=f1e0,f94a,f5bc,ee62,eae6
        key=f1e4,f94f,f5c1,ee67,eaec key-return=f1e6,f950,f5c2,ee68,eaeb keyboard=f1e5,f94e,f5c0,ee66,eaea
        lamp=f1e8,f952,f5c4,ee6a,eaee laptop=f1e9,f953,f5c5,ee6b,eaef layout=f1ea,f954,f5c6,ee6c,eaf0
        leaf=f1eb,f955,f5c7,ee6d,eaf1 lightbulb=f1ed,f958,f5c9,ee70,eaf4 lightning=f1ef,f959,f5cb,ee71,eaf6
        lightning-slash=f1f0,f95a,f5cc,ee72,eaf5 link=f1f3,f95f,f5cf,ee77,eaff list=f1fa,f966,f5d6,ee7e,eb04
        list-bullets=f1fb,f964,f5d7,ee7c,eb00 list-dashes=f1fc,f965,f5d8,ee7d,eb01
        list-numbers=f1fd,f967,f5d9,ee7f,eb02 lock=f1ff,f969,f5db,ee85,eb0c lock-open=f204,f96e,f5e0,ee86,eb09
        magic-wand=f207,f971,f5e3,ee89,eb0d magnifying-glass=f20a,f974,f5e6,ee8c,eb12
        magnifying-glass-minus=f20b,f975,f5e7,ee8d,eb10 magnifying-glass-plus=f20c,f976,f5e8,ee8e,eb11
        map-pin=f20d,f977,f5e9,ee8f,eb14 map-pin-line=f20e,f978,f5ea,ee90,eb13 map-trifold=f20f,f979,f5eb,ee91,eb15
        medal=f213,f97d,f5ef,ee95,eb19 megaphone=f215,f97f,f5f1,ee97,eb1c microphone=f218,f982,f5f4,ee9a,eb1f
        microphone-slash=f219,f983,f5f5,ee9b,eb1e minus=f21a,f985,f5f6,ee9d,eb21 minus-circle=f21b,f984,f5f7,ee9c,eb20
        money=f21c,f986,f5f8,ee9e,eb22 monitor=f21d,f987,f5f9,ee9f,eb24 monitor-play=f21e,f988,f5fa,eea0,eb23
        moon=f21f,f989,f5fb,eea1,eb26 moon-stars=f220,f98a,f5fc,eea2,eb25 mouse=f221,f98b,f5fd,eea3,eb28
        music-note=f223,f98d,f5ff,eea5,eb2c navigation-arrow=f227,f991,f603,eea9,eb2d
        newspaper=f228,f993,f604,eeab,eb2f note=f22a,f996,f607,eeae,eb34 note-pencil=f22e,f998,f60a,eeb0,eb33
        number-circle-eight=f230,f99a,f60c,eeb2,eb36 number-circle-five=f231,f99b,f60d,eeb3,eb37
        number-circle-four=f232,f99c,f60e,eeb4,eb38 number-circle-nine=f233,f99d,f60f,eeb5,eb39
        number-circle-one=f234,f99e,f610,eeb6,eb3a number-circle-seven=f235,f99f,f611,eeb7,eb3b
        number-circle-six=f236,f9a0,f612,eeb8,eb3c number-circle-three=f237,f9a1,f613,eeb9,eb3d
        number-circle-two=f238,f9a2,f614,eeba,eb3e number-circle-zero=f239,f9a3,f615,eebb,eb3f
        number-square-eight=f241,f9ab,f61d,eec3,eb47 number-square-five=f242,f9ac,f61e,eec4,eb48
        number-square-four=f243,f9ad,f61f,eec5,eb49 number-square-nine=f244,f9ae,f620,eec6,eb4a
        number-square-one=f245,f9af,f621,eec7,eb4b number-square-seven=f246,f9b0,f622,eec8,eb4c
        number-square-six=f247,f9b1,f623,eec9,eb4d number-square-three=f248,f9b2,f624,eeca,eb4e
        number-square-two=f249,f9b3,f625,eecb,eb4f number-square-zero=f24a,f9b4,f626,eecc,eb50
        octagon=f250,f9ba,f630,eed2,eb56 package=f251,f9bb,f631,eed3,eb57 paint-brush=f252,f9bd,f632,eed6,eb5a
        palette=f257,f9c1,f639,eed9,eb5d paper-plane-tilt=f25c,f9c6,f63e,eede,eb62 paperclip=f258,f9c2,f63a,eedb,eb5f
        pause=f25e,f9c9,f640,eee1,eb65 pause-circle=f25f,f9c8,f641,eee0,eb64 paw-print=f260,f9ca,f642,eee2,eb66
        peace=f261,f9cb,f643,eee3,eb67 pen-nib=f267,f9d1,f649,eee9,eb6d pencil-circle=f264,f9cc,f646,eee4,eb68
        pencil-line=f265,f9ce,f647,eee6,eb69 pencil-simple=f266,f9cf,f648,eee7,eb6a percent=f269,f9d3,f64b,eeeb,eb6f
        person=f26a,f9d4,f64c,eeec,eb73 person-simple=f26b,f9d5,f64d,eeed,eb71
        person-simple-run=f26c,f9d6,f64e,eeee,eb70 person-simple-walk=f26d,f9d7,f64f,eeef,eb72
        phone=f26e,f9da,f650,eef3,eb79 phone-disconnect=f270,f9d9,f652,eef1,eb75
        phone-incoming=f271,f9db,f653,eef2,eb76 phone-outgoing=f272,f9dc,f654,eef4,eb77 pill=f277,f9e1,f659,eef9,eb7d
        play=f27c,f9e7,f65e,eeff,eb84 play-circle=f27d,f9e6,f65f,eefe,eb82 playlist=f27e,f9e8,f660,ef00,eb83
        plus=f27f,f9ea,f661,ef02,eb87 plus-circle=f280,f9e9,f663,ef01,eb85 power=f284,f9ee,f667,ef06,eb8a
        printer=f288,f9f2,f66b,ef0a,eb8e push-pin=f28d,f9f7,f670,ef0f,eb96 puzzle-piece=f291,f9fb,f674,ef13,eb97
        qr-code=f292,f9fc,f675,ef14,eb98 question=f293,f9fd,f676,ef15,eb99 quotes=f295,f9ff,f678,ef17,eb9b
        radical=f296,fa00,f679,ef18,eb9c radio=f297,fa01,f67a,ef19,eb9d rainbow=f298,fa03,f67b,ef1b,eb9f
        record=f29b,fa05,f67e,ef1d,eba1 recycle=f29d,fa07,f680,ef1f,eba3 repeat=f29f,fa09,f682,ef21,eba6
        repeat-once=f2a0,fa0a,f683,ef22,eba5 rewind=f2a1,fa0c,f684,ef24,eba8 rows=f2a6,fa10,f689,ef28,ebac
        ruler=f2a9,fa13,f68c,ef2b,ebaf scissors=f2ab,fa15,f68e,ef2d,ebb1 scribble-loop=f2ad,fa17,f690,ef2f,ebb3
        selection=f2ae,fa1a,f693,ef34,ebba share-network=f2b6,fa20,f699,ef38,ebbb shield=f2b7,fa24,f69a,ef3c,ebc2
        shield-check=f2b8,fa22,f69b,ef3a,ebbe shield-slash=f2bc,fa26,f69f,ef3e,ebc1
        shield-warning=f2bd,fa27,f6a0,ef3f,ebc3 shopping-cart=f2c0,fa2a,f6a3,ef42,ebc7
        shuffle=f2c3,fa2e,f6a7,ef46,ebcb sign-out=f2c7,fa31,f6aa,ef49,ebcd skip-back=f2ca,fa35,f6ad,ef4d,ebd1
        skip-forward=f2cc,fa37,f6af,ef4f,ebd3 sliders=f2cf,fa39,f6b2,ef52,ebd6
        sliders-horizontal=f2d0,fa3a,f6b3,ef51,ebd5 smiley=f2d1,fa3c,f6b5,ef54,ebdc
        smiley-blank=f2d2,fa3b,f6b4,ef53,ebd7 snowflake=f2da,fa44,f6bd,ef5c,ebe0 soccer-ball=f2db,fa45,f6be,ef5d,ebe1
        spade=f2de,fa48,f6c1,ef60,ebe4 sparkle=f2df,fa49,f6c2,ef61,ebe5 speaker-high=f2e0,fa4a,f6c4,ef62,ebe6
        speaker-low=f2e1,fa4b,f6c5,ef63,ebe7 speaker-none=f2e2,fa4c,f6c6,ef64,ebe8
        speaker-slash=f2e8,fa52,f6d3,ef6a,ebee square=f2ed,fa57,f6d9,ef70,ebf6 squares-four=f2f0,fa5a,f6dc,ef72,ebf5
        stack=f2f1,fa5b,f6dd,ef73,ebf8 star=f2f3,fa5d,f6df,ef77,ebfb star-half=f2f5,fa5f,f6e1,ef76,ebfa
        stop=f2f7,fa62,f6e3,ef7a,ebfe stop-circle=f2f8,fa61,f6e4,ef79,ebfd storefront=f2f9,fa63,f6e5,ef7b,ebff
        suitcase=f2fc,fa66,f6e8,ef7e,ec03 sun=f2fe,fa69,f6ea,ef82,ec06 sun-dim=f2ff,fa68,f6eb,ef80,ec04
        sun-horizon=f300,fa6a,f6ec,ef81,ec05 tag=f305,fa70,f6f1,ef88,ec0d target=f308,fa72,f6f4,ef8a,ec0e
        television-simple=f30b,fa75,f6f7,ef8d,ec10 terminal-window=f30e,fa78,f6fa,ef90,ec14
        text-aa=f310,fa7a,f6fc,ef92,ec16 text-align-center=f311,fa7b,f6fd,ef93,ec17
        text-align-justify=f312,fa7c,f6fe,ef94,ec18 text-align-left=f313,fa7d,f6ff,ef95,ec19
        text-align-right=f314,fa7e,f700,ef96,ec1a text-bolder=f315,fa7f,f701,ef97,ec1b
        text-italic=f31d,fa87,f709,ef9f,ec23 text-strikethrough=f31e,fa88,f70a,efa0,ec24
        text-t=f31f,fa89,f70b,efa1,ec25 text-underline=f320,fa8a,f70c,efa2,ec26 thermometer=f321,fa8c,f70d,efa5,ec2a
        thermometer-cold=f322,fa8b,f70e,efa3,ec27 thermometer-hot=f323,fa8d,f70f,efa4,ec28
        thumbs-down=f325,fa8f,f711,efa7,ec2b thumbs-up=f326,fa90,f712,efa8,ec2c ticket=f327,fa91,f713,efa9,ec2d
        timer=f329,fa93,f715,efab,ec2f train=f330,fa9a,f71c,efb2,ec38 translate=f333,fa9d,f71f,efb5,ec39
        trash=f334,fa9e,f720,efb6,ec3b tray=f336,faa0,f722,efb8,ec3c tree=f337,faa2,f723,efba,ec3f
        triangle=f33c,faa6,f728,efbe,ec42 trophy=f33d,faa7,f729,efbf,ec43 umbrella=f342,faac,f72e,efc4,ec49
        user=f346,fab4,f732,efce,ec5a user-circle=f347,fab0,f733,efc9,ec4f user-circle-minus=f349,fab2,f735,efca,ec4d
        user-circle-plus=f34a,fab3,f736,efcb,ec4e user-focus=f34b,fab5,f737,efcc,ec50
        user-minus=f34e,fab8,f73a,efd0,ec53 user-plus=f34f,fab9,f73b,efd1,ec54 user-rectangle=f350,faba,f73c,efd2,ec55
        user-square=f353,fabd,f73f,efd5,ec57 users=f351,fabb,f73d,efd4,ec58 users-three=f354,fabe,f740,efd6,ec59
        video-camera=f356,fac0,f742,efd8,ec5d video-camera-slash=f357,fac1,f743,efd9,ec5c
        warning=f35c,fac7,f748,efdf,ec64 warning-circle=f35d,fac6,f749,efde,ec62
        warning-octagon=f35e,fac8,f74a,efe0,ec63 watch=f35f,fac9,f74b,efe1,ec65 wheelchair=f362,facc,f74e,efe4,ec68
        wifi-high=f363,facd,f74f,efe5,ec69 wifi-slash=f367,fad1,f753,efe9,ec6d wind=f369,fad3,f755,efeb,ec70
        wine=f36b,fad5,f757,efed,ec71 wrench=f36c,fad6,f758,efee,ec72 x=f36d,fad8,f759,eff0,ec75
        x-circle=f36e,fad7,f75a,efef,ec73 x-square=f36f,fad9,f75b,eff1,ec74
        """
}
