/// How a date picker looks; an inline calendar is shown as its date alone.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A control with a date, a time or a duration: wheels, or small grey fields.
///
/// Names are English, as of an iPhone set to American English.
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    /// What is chosen; default: date and time.
    open var datePickerMode = Mode.dateAndTime { didSet { build() } }
    /// The look; default: automatic, which is compact, and wheels for durations.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet {
            if preferredDatePickerStyle == .inline { ignore("UIDatePicker.preferredDatePickerStyle inline") }
            build()
        }
    }
    /// The look that is shown.
    open var datePickerStyle: UIDatePickerStyle { showsWheels ? .wheels : .compact }
    /// The date; default: now, by the host's clock.
    open var date = Date.hostNow { didSet { show() } }
    /// The duration, in seconds.
    open var countDownDuration: TimeInterval = 0 { didSet { show() } }
    /// The earliest date; nil for any.
    open var minimumDate: Date? { didSet { keepInRange() } }
    /// The latest date; nil for any.
    open var maximumDate: Date? { didSet { keepInRange() } }
    /// The steps of minutes.
    open var minuteInterval = 1 { didSet { build() } }
    /// The calendar; default: Gregorian.
    open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { build() } }
    /// The time zone; nil for Greenwich's, so that pictures are the same everywhere.
    open var timeZone: TimeZone? { didSet { build() } }
    /// The language; stored, without effect.
    @Inert("UIDatePicker.locale")
    open var locale: Locale? = nil
    private let wheels = UIPickerView(frame: .zero)
    private let fields = [DateField(frame: .zero), DateField(frame: .zero)]
    private var columns: [Column] = []

    /// A column of the wheels: a part of the date.
    private enum Column { case day, month, dayOfMonth, year, hour, minute, half, hours, minutes }

    /// Creates a picker with its own size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.isEmpty { bounds.size = intrinsicContentSize }
    }

    /// Creates a picker from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        super.setUp()
        (wheels.dataSource, wheels.delegate) = (self, self)
        addSubview(wheels)
        fields.forEach(addSubview)
        build()
    }

    /// Sets the date; the wheels turn to it.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private var showsWheels: Bool {
        preferredDatePickerStyle == .wheels
            || preferredDatePickerStyle == .automatic && datePickerMode == .countDownTimer
    }

    private var calendarHere: Calendar {
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone ?? .gmt
        return calendar
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    private func build() {
        columns =
            switch datePickerMode {
            case .time: [.hour, .minute, .half]
            case .date: [.month, .dayOfMonth, .year]
            case .dateAndTime: [.day, .hour, .minute, .half]
            case .countDownTimer: [.hours, .minutes]
            case .yearAndMonth: [.month, .year]
            }
        wheels.isHidden = !showsWheels
        fields.forEach { $0.isHidden = showsWheels }
        wheels.reloadAllComponents()
        show()
        invalidateIntrinsicContentSize()
    }

    private func keepInRange() {
        if let minimumDate, date < minimumDate { date = minimumDate }
        if let maximumDate, date > maximumDate { date = maximumDate }
    }

    private func show() {
        let parts = calendarHere.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        let month = String(Self.months[min(max((parts.month ?? 1) - 1, 0), 11)].prefix(3))
        let time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
        let day = "\(month) \(parts.day ?? 1), \(parts.year ?? 1)"
        switch datePickerMode {
        case .time: (fields[0].text, fields[1].text) = (time, nil)
        case .date: (fields[0].text, fields[1].text) = (day, nil)
        case .yearAndMonth: (fields[0].text, fields[1].text) = ("\(month) \(parts.year ?? 1)", nil)
        case .dateAndTime, .countDownTimer: (fields[0].text, fields[1].text) = (day, time)
        }
        setNeedsLayout()
        guard showsWheels else { return }
        for (column, kind) in columns.enumerated() {
            wheels.selectRow(row(of: kind, parts), inComponent: column, animated: false)
        }
    }

    /// The row of a column that shows the date.
    private func row(of kind: Column, _ parts: DateComponents) -> Int {
        switch kind {
        case .day: Self.days
        case .month: (parts.month ?? 1) - 1
        case .dayOfMonth: (parts.day ?? 1) - 1
        case .year: (parts.year ?? 1) - 1
        case .hour: (parts.hour ?? 0) % 12
        case .minute: (parts.minute ?? 0) / step
        case .half: (parts.hour ?? 0) < 12 ? 0 : 1
        case .hours: Int(countDownDuration) / 3600
        case .minutes: Int(countDownDuration) / 60 % 60 / step
        }
    }

    private var step: Int { (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1 }
    /// The days before and after the date's that the wheel has.
    private static let days = 1000

    open dynamic override var intrinsicContentSize: CGSize {
        if showsWheels { return CGSize(width: 320, height: 216) }
        let shown = fields.filter { $0.text != nil }.map { $0.intrinsicContentSize.width }
        return CGSize(width: shown.reduce(0, +) + 6 * CGFloat(max(shown.count - 1, 0)), height: 34.33)
    }

    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
        var x: CGFloat = 0
        for field in fields where field.text != nil {
            let width = field.intrinsicContentSize.width
            field.frame = CGRect(x: x, y: (bounds.height - 34) / 2, width: width, height: 34)
            x += width + 6
        }
    }
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
    public func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch columns[component] {
        case .day: 2 * Self.days + 1
        case .month, .hour: 12
        case .dayOfMonth: 31
        case .year: 10_000
        case .minute, .minutes: 60 / step
        case .half: 2
        case .hours: 24
        }
    }

    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch columns[component] {
        case .day: 130
        case .month: 140
        case .dayOfMonth, .hour, .minute, .half: 50
        case .year: 70
        case .hours, .minutes: 110
        }
    }

    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        switch columns[component] {
        case .day:
            let day = calendarHere.date(byAdding: .day, value: row - Self.days, to: date) ?? date
            let parts = calendarHere.dateComponents([.weekday, .month, .day], from: day)
            let month = Self.months[(parts.month ?? 1) - 1].prefix(3)
            return "\(Self.weekdays[(parts.weekday ?? 1) - 1]) \(month) \(parts.day ?? 1)"
        case .month: return Self.months[row]
        case .dayOfMonth, .year: return "\(row + 1)"
        case .hour: return row == 0 ? "12" : "\(row)"
        case .minute: return row * step < 10 ? "0\(row * step)" : "\(row * step)"
        case .half: return row == 0 ? "AM" : "PM"
        case .hours: return row == 1 ? "1 hour" : "\(row) hours"
        case .minutes: return "\(row * step) min"
        }
    }

    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        var parts = calendarHere.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        switch columns[component] {
        case .day: date = calendarHere.date(byAdding: .day, value: row - Self.days, to: date) ?? date
        case .month: parts.month = row + 1
        case .dayOfMonth: parts.day = row + 1
        case .year: parts.year = row + 1
        case .hour: parts.hour = row + ((parts.hour ?? 0) < 12 ? 0 : 12)
        case .minute: parts.minute = row * step
        case .half: parts.hour = (parts.hour ?? 0) % 12 + row * 12
        case .hours: countDownDuration = Double(row * 3600 + Int(countDownDuration) % 3600)
        case .minutes: countDownDuration = Double(Int(countDownDuration) / 3600 * 3600 + row * step * 60)
        }
        if columns[component] != .day, datePickerMode != .countDownTimer { setParts(parts) }
        keepInRange()
        if columns[component] == .day { wheels.reloadComponent(component) }
        sendActions(for: .valueChanged)
    }

    /// Sets the date of parts; of days that a month lacks, its last one.
    private func setParts(_ parts: DateComponents) {
        var parts = parts
        var first = parts
        first.day = 1
        if let month = calendarHere.date(from: first), let days = calendarHere.range(of: .day, in: .month, for: month) {
            parts.day = min(parts.day ?? 1, days.count)
        }
        if let new = calendarHere.date(from: parts) { date = new }
    }
}

/// A small grey field with a date or a time: 34 points high, with a radius of 6, as on iOS 14 to 17.
private final class DateField: UIView {
    private let label = UILabel(frame: .zero)
    var text: String? {
        didSet {
            label.text = text
            isHidden = text == nil
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        (label.font, label.textAlignment, label.textColor) = (.systemFont(ofSize: 17), .center, .label)
        isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: label.intrinsicContentSize.width + 22, height: 34) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
