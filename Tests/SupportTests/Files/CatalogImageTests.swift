import JellySupport
import Testing

/// Images of asset catalogs.
@Suite struct CatalogImageTests {
    @Test func imagesForPhonesAndTabletsAreListed() throws {
        let list = """
            {"images": [
              {"filename": "a.png", "scale": "2x", "idiom": "universal"}, {"filename": "b.png"},
              {"filename": "c.png", "idiom": "ipad", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"filename": "d.png", "idiom": "iphone", "appearances": [{"appearance": "luminosity", "value": "light"}]},
              {"filename": "watch.png", "idiom": "watch"}, {"scale": "3x"}, {"filename": "up/a.png"},
              {"filename": "high.png", "appearances": [{"appearance": "contrast", "value": "high"}]}
            ]}
            """
        let images = try #require(CatalogImage.list(list.utf8))
        #expect(images.map(\.file) == ["a.png", "b.png", "c.png", "d.png"])
        #expect(images.map(\.scale) == ["2x", nil, nil, nil])
        #expect(images.map(\.isPad) == [nil, nil, true, false])
        #expect(images.map(\.isDark) == [false, false, true, false])
    }

    @Test func aListWithoutImagesIsEmptyAndAnythingElseIsNone() {
        #expect(CatalogImage.list("{\"info\": {}}".utf8) == [])
        for text in ["", "[]", "12", "{\"images\": [", "PNG"] {
            #expect(CatalogImage.list(text.utf8) == nil, "\(text)")
        }
    }
}
