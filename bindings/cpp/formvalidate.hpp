// formvalidate for C++17 and later: one header on formvalidate.h, whose sentences hold here too.
//
// Owners free what they hold and move, and do not copy. Texts go in as std::string_view in UTF-8; a
// std::string_view that comes out is lent by the object that it was asked of. A const object may be used by
// any number of threads at once, another by one at a time; a `batch` belongs to one thread, const or not.
//
// A call that fails throws an `error`. Where exceptions are off, or FORMVALIDATE_RESULTS is defined before
// this header is included, calls that may fail return a `result` instead, which has the value or the error:
// `returns<T>` below is T or result<T>. A value that is not valid is no failure.
//
// Functions given to a registry or a form may throw: the call that ran them ends with that exception.
#ifndef FORMVALIDATE_HPP
#define FORMVALIDATE_HPP

#include <formvalidate.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#if defined(__cpp_exceptions)
#define FORMVALIDATE_CATCHES 1
#else
#define FORMVALIDATE_CATCHES 0
#endif
#if FORMVALIDATE_CATCHES && !defined(FORMVALIDATE_RESULTS)
#define FORMVALIDATE_THROWS 1
#else
#define FORMVALIDATE_THROWS 0
#endif

namespace formvalidate {
#if FORMVALIDATE_THROWS
inline namespace throwing {
#else
inline namespace returning {
#endif

// --- failures ------------------------------------------------------------------------------------

// A call that failed: nothing was decided about the value. Holds no value, and allocates nothing.
class error : public std::exception {
  public:
    explicit error(const fv_error &raw) noexcept : raw_(raw) {}
    explicit error(std::int32_t status) noexcept : raw_() {
        raw_.status = status;
        raw_.offset = FV_NO_OFFSET;
    }

    // An FV_ERR_ number, and what it is called: "errorCompile".
    std::int32_t status() const noexcept { return raw_.status; }
    std::string_view name() const noexcept { return fv_code_name(raw_.status); }
    // An FV_MISTAKE_ of a ruleset, PCRE2's error code, or 0.
    std::int32_t detail() const noexcept { return raw_.detail; }
    // Where in the text given, if it is about a place there.
    std::optional<std::uint64_t> offset() const noexcept {
        return raw_.offset == FV_NO_OFFSET ? std::nullopt : std::optional(raw_.offset);
    }
    // JSON Pointer to the mistake, "" where there is none.
    std::string_view pointer() const noexcept { return raw_.pointer; }
    const char *what() const noexcept override {
        return raw_.message[0] != 0 ? raw_.message : fv_code_name(raw_.status);
    }

  private:
    fv_error raw_;
};

// A value, or why there is none.
template <class T> class [[nodiscard]] result {
  public:
    result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    result(const formvalidate::error &failed) : held_(std::in_place_index<1>, failed) {}

    bool has_value() const noexcept { return held_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }
    // Throws the error where there is no value; ends the program where exceptions are off.
    T &value() & { return checked(), *std::get_if<0>(&held_); }
    const T &value() const & { return checked(), *std::get_if<0>(&held_); }
    T value() && { return checked(), std::move(*std::get_if<0>(&held_)); }
    // Only where there is a value.
    T &operator*() &noexcept { return *std::get_if<0>(&held_); }
    const T &operator*() const &noexcept { return *std::get_if<0>(&held_); }
    T operator*() && { return std::move(*std::get_if<0>(&held_)); }
    T *operator->() noexcept { return std::get_if<0>(&held_); }
    const T *operator->() const noexcept { return std::get_if<0>(&held_); }
    // Only where there is none.
    const formvalidate::error &error() const noexcept { return *std::get_if<1>(&held_); }

  private:
    void checked() const {
        if (has_value())
            return;
#if FORMVALIDATE_CATCHES
        throw *std::get_if<1>(&held_);
#else
        std::abort();
#endif
    }
    std::variant<T, formvalidate::error> held_;
};

template <> class [[nodiscard]] result<void> : public result<std::monostate> {
  public:
    result() : result<std::monostate>(std::monostate{}) {}
    result(const formvalidate::error &failed) : result<std::monostate>(failed) {}
    void value() const { static_cast<void>(result<std::monostate>::value()); }
};

#if FORMVALIDATE_THROWS
template <class T> using returns = T;
#else
template <class T> using returns = result<T>;
#endif

namespace detail {

inline std::string_view view(fv_text text) noexcept {
    return text.length > 0 ? std::string_view(text.bytes, text.length) : std::string_view();
}

inline fv_text lent(std::string_view text) noexcept { return {text.data(), text.size()}; }

template <class T> returns<T> fail(const fv_error &raw) {
#if FORMVALIDATE_THROWS
    throw error(raw);
#else
    return error(raw);
#endif
}

// What a call without an fv_error says.
inline fv_error plain(std::int32_t status) noexcept {
    fv_error raw{};
    raw.status = status;
    raw.offset = FV_NO_OFFSET;
    return raw;
}

// A name for C, which would take it up to a NUL: NULL, which every call refuses, where there is one.
inline bool is_cut(const std::string &name) noexcept {
    return name.find('\0') != std::string::npos;
}
inline const char *whole(const std::string &name) noexcept {
    return is_cut(name) ? nullptr : name.c_str();
}
// NULL too where there is no name, for calls that have a default.
inline const char *optional_name(const std::string &name) noexcept {
    return name.empty() ? nullptr : whole(name);
}
// Says so of a call that was given NULL for that, or was not made.
template <std::size_t Size> void tell(fv_error *raw, const char (&said)[Size]) noexcept {
    static_assert(Size <= sizeof raw->message, "the message is longer than an error's");
    std::memcpy(raw->message, said, Size);
}
inline void tell_cut(fv_error *raw) noexcept { tell(raw, "A name holds a NUL."); }
inline fv_error cut() noexcept {
    fv_error raw = plain(FV_ERR_ARGUMENT);
    tell_cut(&raw);
    return raw;
}

inline returns<void> done(std::int32_t status, const fv_error &raw) {
    if (status < 0)
        return fail<void>(raw);
    return returns<void>();
}

// A text that the caller frees, as a string.
inline returns<std::string> taken(std::int32_t status, fv_text text, const fv_error &raw) {
    if (status < 0)
        return fail<std::string>(raw);
    const std::unique_ptr<const void, void (*)(const void *)> bytes(text.bytes, fv_free);
    return std::string(view(text));
}

template <class Handle, void (*Free)(Handle *)> struct freeing {
    void operator()(Handle *handle) const noexcept { Free(handle); }
};
template <class Handle, void (*Free)(Handle *)>
using owned = std::unique_ptr<Handle, freeing<Handle, Free>>;

// What a function of the program threw goes around the library: it is kept here, for this thread, and thrown
// again by the call that ran the function. Calls may be within functions of calls.
#if FORMVALIDATE_CATCHES
inline std::exception_ptr &thrown() noexcept {
    thread_local std::exception_ptr kept;
    return kept;
}
#endif

class host_calls {
  public:
#if FORMVALIDATE_CATCHES
    host_calls() noexcept : before_(std::exchange(thrown(), nullptr)) {}
    ~host_calls() { thrown() = std::move(before_); }
    void rethrow() {
        if (auto kept = std::exchange(thrown(), nullptr))
            std::rethrow_exception(kept);
    }
#else
    host_calls() noexcept {}
    void rethrow() noexcept {}
#endif
    host_calls(const host_calls &) = delete;
    host_calls &operator=(const host_calls &) = delete;

  private:
#if FORMVALIDATE_CATCHES
    std::exception_ptr before_;
#endif
};

template <class Body> std::int32_t guarded(Body &&body) noexcept {
#if FORMVALIDATE_CATCHES
    try {
        return body();
    } catch (...) {
        if (!thrown())
            thrown() = std::current_exception();
        return FV_ERR_HOST;
    }
#else
    return body();
#endif
}

template <class F> void destroy(void *context) { delete static_cast<F *>(context); }

// A sequence whose elements are made as they are asked for.
template <class Source> class sequence {
  public:
    using value_type = decltype(std::declval<const Source &>().at(0));
    class iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = typename sequence::value_type;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = value_type;
        iterator(const Source *source, std::size_t index) : source_(source), index_(index) {}
        value_type operator*() const { return source_->at(index_); }
        iterator &operator++() { return ++index_, *this; }
        iterator operator++(int) { return iterator(source_, index_++); }
        bool operator==(const iterator &other) const { return index_ == other.index_; }
        bool operator!=(const iterator &other) const { return index_ != other.index_; }

      private:
        const Source *source_;
        std::size_t index_;
    };
    explicit sequence(Source source) : source_(source) {}
    std::size_t size() const { return source_.size(); }
    bool empty() const { return size() == 0; }
    value_type operator[](std::size_t index) const { return source_.at(index); }
    iterator begin() const { return iterator(&source_, 0); }
    iterator end() const { return iterator(&source_, size()); }

  private:
    Source source_;
};

// Elements of an array that the library lends, each told as a T.
template <class Raw, class T> struct lent_array {
    const Raw *items;
    std::size_t count;
    std::size_t size() const { return count; }
    T at(std::size_t index) const { return T(items[index]); }
};

} // namespace detail

// --- the library ---------------------------------------------------------------------------------

inline std::string_view version() noexcept { return fv_version(); }
inline std::string_view pcre2_version() noexcept { return fv_pcre2_version(); }
// "invalidEmail"; "" for a number that has no name.
inline std::string_view code_name(std::int32_t code) noexcept { return fv_code_name(code); }
inline returns<std::int32_t> code_from_name(std::string_view name) {
    std::int32_t code = 0;
    const auto status = fv_code_from_name(name.data(), name.size(), &code);
    if (status < 0)
        return detail::fail<std::int32_t>(detail::plain(status));
    return code;
}

enum class state : std::int32_t {
    unknown = FV_STATE_UNKNOWN,
    valid = FV_STATE_VALID,
    invalid = FV_STATE_INVALID,
    incomplete = FV_STATE_INCOMPLETE,
    undecided = FV_STATE_UNDECIDED,
    pending = FV_STATE_PENDING,
};

inline std::string_view name_of(state which) noexcept {
    constexpr std::string_view names[] = {"unknown",    "valid",     "invalid",
                                          "incomplete", "undecided", "pending"};
    const auto number = static_cast<std::size_t>(which);
    return number < std::size(names) ? names[number] : std::string_view();
}

// What was found about one value: valid, or a code. `undecided` is neither valid nor invalid.
class verdict {
  public:
    explicit verdict(std::int32_t code) noexcept : code_(code) {}
    explicit operator bool() const noexcept { return is_valid(); }
    bool is_valid() const noexcept { return code_ == FV_OK; }
    bool is_undecided() const noexcept { return code_ == FV_UNDECIDED; }
    bool is_incomplete() const noexcept { return code_ == FV_INCOMPLETE; }
    bool is_pending() const noexcept { return code_ == FV_PENDING; }
    bool is_invalid() const noexcept {
        return !is_valid() && !is_undecided() && !is_incomplete() && !is_pending();
    }
    std::int32_t code() const noexcept { return code_; }
    std::string_view name() const noexcept { return fv_code_name(code_); }
    formvalidate::state state() const noexcept {
        return is_valid()        ? formvalidate::state::valid
               : is_undecided()  ? formvalidate::state::undecided
               : is_incomplete() ? formvalidate::state::incomplete
               : is_pending()    ? formvalidate::state::pending
                                 : formvalidate::state::invalid;
    }

  private:
    std::int32_t code_;
};

// --- Luhn and cards ------------------------------------------------------------------------------

// Checks the check digit: two or more ASCII digits of which the last is right.
inline verdict luhn(std::string_view text) noexcept {
    return verdict(fv_luhn_check(text.data(), text.size()));
}

// The check digit that belongs behind a text; none where that is not one or more ASCII digits.
inline std::optional<char> luhn_digit(std::string_view text) noexcept {
    char digit = 0;
    return fv_luhn_check_digit(text.data(), text.size(), &digit) == FV_OK ? std::optional(digit)
                                                                          : std::nullopt;
}

// One row of a table of brands. An empty text takes what the built-in brand of that name has.
struct card_brand {
    std::string name, prefixes, lengths, gaps, code_name;
    std::int32_t code_size = 0;
    bool luhn_optional = false;
};

// An immutable table of brands, in tie order.
class card_table {
  public:
    static returns<card_table> compile(const std::vector<card_brand> &brands) {
        std::vector<fv_card_brand> rows;
        rows.reserve(brands.size());
        const auto text = detail::optional_name;
        for (const auto &brand : brands) {
            for (const auto *part :
                 {&brand.name, &brand.prefixes, &brand.lengths, &brand.gaps, &brand.code_name})
                if (detail::is_cut(*part))
                    return detail::fail<card_table>(detail::cut());
            rows.push_back({sizeof(fv_card_brand),
                            brand.luhn_optional ? FV_CARD_BRAND_LUHN_OPTIONAL : 0u,
                            brand.name.c_str(), text(brand.prefixes), text(brand.lengths),
                            text(brand.gaps), text(brand.code_name), brand.code_size});
        }
        fv_card_table *made = nullptr;
        fv_error raw;
        if (fv_card_table_compile(rows.data(), rows.size(), &made, &raw) < 0)
            return detail::fail<card_table>(raw);
        return card_table(made);
    }
    const fv_card_table *handle() const noexcept { return handle_.get(); }

  private:
    explicit card_table(fv_card_table *made) noexcept : handle_(made) {}
    detail::owned<fv_card_table, fv_card_table_free> handle_;
};

inline std::string_view brand_name(std::int32_t brand, const card_table *table = nullptr) noexcept {
    fv_text name{nullptr, 0};
    fv_card_brand_name(table ? table->handle() : nullptr, brand, &name);
    return detail::view(name);
}

struct card_options {
    const card_table *table = nullptr; // none: the built-in one
    std::vector<std::string> accept{}; // names of brands; none: all
    bool separators = true;            // single spaces and hyphens between digits
    bool luhn_always = false;          // also where the brand leaves it open
};

// The whole answer about a card number. `formatted` holds the number: keep it out of logs.
class card {
  public:
    card(const fv_card &raw, const card_table *table) noexcept : raw_(raw), table_(table) {}
    explicit operator bool() const noexcept { return raw_.code == FV_OK; }
    formvalidate::verdict verdict() const noexcept { return formvalidate::verdict(raw_.code); }
    formvalidate::state state() const noexcept {
        return static_cast<formvalidate::state>(raw_.state);
    }
    // Its only candidate, "" where there is not one.
    std::string_view brand() const noexcept { return named(raw_.brand); }
    std::string_view sub_brand() const noexcept { return named(raw_.sub_brand); }
    std::string_view formatted() const noexcept { return raw_.formatted; }
    std::string_view masked() const noexcept { return raw_.masked; }
    // The security code's name and number of digits.
    std::string_view code_name() const noexcept { return raw_.code_name; }
    int code_size() const noexcept { return raw_.code_size; }
    std::uint32_t reasons() const noexcept { return raw_.reasons; } // FV_CARD_REASON_ bits
    const fv_card &raw() const noexcept { return raw_; }

  private:
    std::string_view named(std::int32_t brand) const noexcept {
        return brand == FV_BRAND_NONE ? std::string_view() : brand_name(brand, table_);
    }
    fv_card raw_;
    const card_table *table_;
};

namespace detail {

// card_options as C has them.
class card_call {
  public:
    explicit card_call(const card_options &options) : raw_{} {
        raw_.struct_size = sizeof raw_;
        raw_.flags = (options.separators ? 0u : FV_CARD_NO_SEPARATORS) |
                     (options.luhn_always ? FV_CARD_LUHN_ALWAYS : 0u);
        raw_.table = options.table ? options.table->handle() : nullptr;
        for (const auto &name : options.accept) {
            std::int32_t brand = FV_BRAND_NONE;
            if (const auto found =
                    fv_card_brand_from_name(raw_.table, name.data(), name.size(), &brand);
                found < 0)
                status_ = found;
            accept_.push_back(brand);
        }
        raw_.accept = accept_.data();
        raw_.accept_count = accept_.size();
    }
    card_call(const card_call &) = delete;
    card_call &operator=(const card_call &) = delete;
    std::int32_t status() const noexcept { return status_; }
    const fv_card_options *options() const noexcept { return &raw_; }

  private:
    fv_card_options raw_;
    std::vector<std::int32_t> accept_{};
    std::int32_t status_ = FV_OK;
};

} // namespace detail

inline returns<card> check_card(std::string_view number, const card_options &options = {}) {
    const detail::card_call call(options);
    fv_card raw{};
    raw.struct_size = sizeof raw;
    auto status = call.status();
    if (status == FV_OK)
        status = fv_card_check(number.data(), number.size(), call.options(), &raw);
    if (status < 0)
        return detail::fail<card>(detail::plain(status));
    return card(raw, options.table);
}

// The names of the brands that a number beginning with this may belong to, in tie order.
inline returns<std::vector<std::string>> card_candidates(std::string_view beginning,
                                                         const card_options &options = {}) {
    const detail::card_call call(options);
    fv_card_candidate found[FV_CARD_MAX_BRANDS];
    std::size_t count = 0;
    auto status = call.status();
    if (status == FV_OK)
        status = fv_card_candidates(beginning.data(), beginning.size(), call.options(), found,
                                    FV_CARD_MAX_BRANDS, &count);
    if (status < 0)
        return detail::fail<std::vector<std::string>>(detail::plain(status));
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count && i < FV_CARD_MAX_BRANDS; i++)
        names.emplace_back(brand_name(found[i].brand, options.table));
    return names;
}

// --- patterns ------------------------------------------------------------------------------------

enum class pattern_flags : std::uint32_t {
    none = 0,
    caseless = FV_PATTERN_CASELESS,
    search = FV_PATTERN_SEARCH,
    unicode = FV_PATTERN_UNICODE,
    multiline = FV_PATTERN_MULTILINE,
    dot_all = FV_PATTERN_DOT_ALL,
    interpret = FV_PATTERN_INTERPRET,
    pcre2 = FV_PATTERN_PCRE2,
};

constexpr pattern_flags operator|(pattern_flags a, pattern_flags b) noexcept {
    return static_cast<pattern_flags>(static_cast<std::uint32_t>(a) |
                                      static_cast<std::uint32_t>(b));
}

// A compiled pattern. Without the flag `search` the whole value must match.
class pattern {
  public:
    static returns<pattern> compile(std::string_view text,
                                    pattern_flags flags = pattern_flags::none) {
        fv_pattern *made = nullptr;
        fv_error raw;
        if (fv_pattern_compile(text.data(), text.size(), static_cast<std::uint32_t>(flags), &made,
                               &raw) < 0)
            return detail::fail<pattern>(raw);
        return pattern(made);
    }
    returns<verdict> match(std::string_view value) const {
        return judged(fv_pattern_match(handle(), value.data(), value.size()));
    }
    // Of a value that is still being typed: `incomplete` where some continuation may match.
    returns<verdict> progress(std::string_view value) const {
        return judged(fv_pattern_progress(handle(), value.data(), value.size()));
    }
    // How it is run: an FV_PATTERN_TIER_ number.
    int tier() const noexcept {
        std::int32_t number = 0;
        fv_pattern_tier(handle(), &number);
        return number;
    }
    const fv_pattern *handle() const noexcept { return handle_.get(); }

  private:
    explicit pattern(fv_pattern *made) noexcept : handle_(made) {}
    static returns<verdict> judged(std::int32_t code) {
        if (code < 0)
            return detail::fail<verdict>(detail::plain(code));
        return verdict(code);
    }
    detail::owned<fv_pattern, fv_pattern_free> handle_;
};

// --- values --------------------------------------------------------------------------------------

enum class kind : std::int32_t {
    absent = FV_VALUE_ABSENT,
    null = FV_VALUE_NULL,
    boolean = FV_VALUE_BOOLEAN,
    integer = FV_VALUE_INTEGER,
    number = FV_VALUE_NUMBER,
    decimal = FV_VALUE_DECIMAL, // a number as its digits: text()
    string = FV_VALUE_STRING,
    array = FV_VALUE_ARRAY,
    object = FV_VALUE_OBJECT, // of which nothing is told
    record = FV_VALUE_RECORD,
    members = FV_VALUE_MEMBERS, // an object by name
    date = FV_VALUE_DATE,
    time = FV_VALUE_TIME,
    instant = FV_VALUE_INSTANT,
    unread = FV_VALUE_UNREAD,
};

// A point in time; without a zone a local date and time.
struct instant {
    std::int64_t seconds = 0; // since 1970-01-01T00:00:00
    std::uint32_t nanoseconds = 0;
    std::optional<std::int32_t> zone_minutes{}; // east of UTC
};

// A value that the library lends.
class value_view {
  public:
    value_view() noexcept : raw_{} {}
    explicit value_view(const fv_value &raw) noexcept : raw_(raw) {}
    formvalidate::kind kind() const noexcept { return static_cast<formvalidate::kind>(raw_.kind); }
    bool is_absent() const noexcept { return raw_.kind == FV_VALUE_ABSENT; }
    bool is_null() const noexcept { return raw_.kind == FV_VALUE_NULL || is_absent(); }
    // Of another kind they are false, 0 and "".
    bool boolean() const noexcept { return raw_.kind == FV_VALUE_BOOLEAN && raw_.integer != 0; }
    std::int64_t integer() const noexcept {
        return raw_.kind == FV_VALUE_INTEGER ? raw_.integer : 0;
    }
    double number() const noexcept { return raw_.kind == FV_VALUE_NUMBER ? raw_.number : 0; }
    std::string_view text() const noexcept {
        return raw_.kind == FV_VALUE_STRING || raw_.kind == FV_VALUE_DECIMAL
                   ? detail::view(raw_.text)
                   : std::string_view();
    }
    // Days since 1970-01-01.
    std::int64_t days() const noexcept { return raw_.kind == FV_VALUE_DATE ? raw_.integer : 0; }
    std::chrono::nanoseconds time_of_day() const noexcept {
        return std::chrono::nanoseconds(raw_.kind == FV_VALUE_TIME ? raw_.integer : 0);
    }
    formvalidate::instant instant() const noexcept {
        if (raw_.kind != FV_VALUE_INSTANT)
            return {};
        return {raw_.integer, static_cast<std::uint32_t>(raw_.count),
                raw_.reserved == FV_NO_ZONE ? std::nullopt : std::optional(raw_.reserved)};
    }
    // Of an array or record.
    auto items() const noexcept {
        const bool has = raw_.kind == FV_VALUE_ARRAY || raw_.kind == FV_VALUE_RECORD;
        return detail::sequence(
            detail::lent_array<fv_value, value_view>{raw_.items, has ? raw_.count : 0});
    }
    struct member_source;
    // Pairs of a name and a value.
    auto members() const noexcept;
    // A member by its name; absent where there is none.
    value_view operator[](std::string_view name) const noexcept {
        for (std::size_t i = 0; raw_.kind == FV_VALUE_MEMBERS && i < raw_.count; i++)
            if (detail::view(raw_.items[2 * i].text) == name)
                return value_view(raw_.items[2 * i + 1]);
        return value_view();
    }
    const fv_value &raw() const noexcept { return raw_; }

  private:
    fv_value raw_;
};

struct value_view::member_source {
    const fv_value *items;
    std::size_t count;
    std::size_t size() const { return count; }
    std::pair<std::string_view, value_view> at(std::size_t i) const {
        return {detail::view(items[2 * i].text), value_view(items[2 * i + 1])};
    }
};

inline auto value_view::members() const noexcept {
    return detail::sequence(
        member_source{raw_.items, raw_.kind == FV_VALUE_MEMBERS ? raw_.count : 0});
}

// A value that is given to the library; it owns what is in it.
class value {
  public:
    value() noexcept = default; // absent
    value(std::nullptr_t) noexcept : kind_(kind::null) {}
    value(bool is_true) noexcept : kind_(kind::boolean), integer_(is_true) {}
    template <class T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool> &&
                                            (sizeof(T) < 8 || std::is_signed_v<T>),
                                        int> = 0>
    value(T integer) noexcept : kind_(kind::integer), integer_(integer) {}
    value(double number) noexcept : kind_(kind::number), number_(number) {}
    value(const char *text) : value(std::string_view(text)) {}
    value(std::string_view text) : kind_(kind::string), text_(text) {}
    value(std::string text) : kind_(kind::string), text_(std::move(text)) {}
    value(formvalidate::instant at) noexcept : kind_(kind::instant), instant_(at) {}
    // A copy of what the library lends.
    explicit value(const value_view &lent)
        : kind_(lent.kind()), integer_(lent.raw().integer), number_(lent.number()),
          text_(lent.text()), instant_(lent.instant()) {
        for (auto item : lent.items())
            items_.emplace_back(item);
        for (auto [name, item] : lent.members()) {
            items_.emplace_back(name);
            items_.emplace_back(item);
        }
    }
    static value decimal(std::string digits) { return of(kind::decimal, std::move(digits)); }
    static value date(std::int64_t days) {
        value made(days);
        made.kind_ = kind::date;
        return made;
    }
    static value time(std::chrono::nanoseconds since_midnight) {
        value made(since_midnight.count());
        made.kind_ = kind::time;
        return made;
    }
    static value array(std::vector<value> items) {
        value made = of(kind::array, {});
        made.items_ = std::move(items);
        return made;
    }
    static value members(const std::vector<std::pair<std::string, value>> &members) {
        value made = of(kind::members, {});
        made.items_.reserve(2 * members.size());
        for (const auto &[name, item] : members) {
            made.items_.emplace_back(name);
            made.items_.push_back(item);
        }
        return made;
    }

    // As C has it, in memory that `arena` owns; both stay as long as it and this value do.
    using arena = std::vector<std::unique_ptr<fv_value[]>>;
    fv_value lend(arena &memory) const {
        fv_value raw{};
        raw.kind = static_cast<std::int32_t>(kind_);
        raw.integer = kind_ == kind::instant ? instant_.seconds : integer_;
        raw.number = number_;
        raw.text = detail::lent(text_);
        raw.count = kind_ == kind::instant   ? instant_.nanoseconds
                    : kind_ == kind::members ? items_.size() / 2
                                             : items_.size();
        if (kind_ == kind::instant)
            raw.reserved = instant_.zone_minutes.value_or(FV_NO_ZONE);
        if (!items_.empty()) {
            auto *items = memory.emplace_back(new fv_value[items_.size()]).get();
            for (std::size_t i = 0; i < items_.size(); i++)
                items[i] = items_[i].lend(memory);
            raw.items = items;
        }
        return raw;
    }

  private:
    static value of(formvalidate::kind which, std::string text) {
        value made(std::move(text));
        made.kind_ = which;
        return made;
    }
    formvalidate::kind kind_ = kind::absent;
    std::int64_t integer_ = 0;
    double number_ = 0;
    std::string text_{};
    std::vector<value> items_{};
    formvalidate::instant instant_{};
};

// --- functions of the program --------------------------------------------------------------------

using time_point = std::chrono::time_point<std::chrono::system_clock, std::chrono::nanoseconds>;

// What a function is told besides the value; lent for the call.
class call {
  public:
    explicit call(const fv_call &raw) noexcept : raw_(&raw) {}
    std::string_view field() const noexcept { return detail::view(raw_->field); }
    std::string_view path() const noexcept { return detail::view(raw_->path); }
    std::string_view scenario() const noexcept { return detail::view(raw_->scenario); }
    std::string_view locale() const noexcept { return detail::view(raw_->locale); }
    // The rule's "params" as JSON; "" when it has none.
    std::string_view params() const noexcept { return detail::view(raw_->params); }
    // The record as it came in, in the order of the ruleset's fields.
    auto record() const noexcept {
        return detail::sequence(
            detail::lent_array<fv_value, value_view>{raw_->record, raw_->record_count});
    }
    // The record within the record, or the row, that holds the value; absent at the root.
    value_view parent() const noexcept {
        return raw_->parent ? value_view(*raw_->parent) : value_view();
    }
    std::optional<time_point> now() const noexcept {
        if ((raw_->flags & FV_CALL_NOW) == 0)
            return std::nullopt;
        return time_point(std::chrono::seconds(raw_->now) +
                          std::chrono::nanoseconds(raw_->now_nanoseconds));
    }

  private:
    const fv_call *raw_;
};

// What a function is told that looks at a column of a table; lent for the call.
class column_call {
  public:
    explicit column_call(const fv_column_call &raw) noexcept : raw_(&raw) {}
    std::string_view field() const noexcept { return detail::view(raw_->field); }
    std::string_view scenario() const noexcept { return detail::view(raw_->scenario); }
    // The rule's "params" as JSON; "" when it has none.
    std::string_view params() const noexcept { return detail::view(raw_->params); }
    std::uint64_t rows() const noexcept { return raw_->rows; }
    // How many rows stand before them in the table.
    std::uint64_t first_row() const noexcept { return raw_->first_row; }

  private:
    const fv_column_call *raw_;
};

// What a check says: a code, and perhaps words. With params, a JSON object, the message is a template.
struct answer {
    answer(std::int32_t number = FV_OK) : code(number) {}
    answer(bool is_valid) : code(is_valid ? FV_OK : FV_CUSTOM) {}
    answer(std::int32_t number, std::string words, std::string values = {})
        : code(number), message(std::move(words)), params(std::move(values)) {}
    // By the name of a code, of the library's or of the ruleset's own.
    static answer named(std::string name, std::string words = {}, std::string values = {}) {
        answer made(FV_CUSTOM, std::move(words), std::move(values));
        made.code_name = std::move(name);
        return made;
    }
    std::int32_t code;
    std::string code_name{}, message{}, params{};
};

namespace detail {

// Functions take the call and the value, or the value alone.
template <class F> auto ask(F &function, const fv_call *told, const fv_value *given) {
    if constexpr (std::is_invocable_v<F &, const call &, value_view>)
        return function(call(*told), value_view(*given));
    else
        return function(value_view(*given));
}

template <class F> auto ask(F &function, const fv_call *told) {
    if constexpr (std::is_invocable_v<F &, const call &>)
        return function(call(*told));
    else
        return function();
}

// What functions of this thread gave last: the library copies it as soon as they return.
inline answer &last_answer() {
    thread_local answer kept;
    return kept;
}

inline void keep(value made, fv_value *result) {
    thread_local value kept;
    thread_local value::arena memory;
    memory.clear();
    kept = std::move(made);
    *result = kept.lend(memory);
}

template <class F>
std::int32_t check(void *context, const fv_call *told, const fv_value *given, fv_answer *out) {
    return guarded([&] {
        last_answer() = answer(ask(*static_cast<F *>(context), told, given));
        const auto &said = last_answer();
        out->code_name = lent(said.code_name);
        out->message = lent(said.message);
        out->params = lent(said.params);
        return said.code;
    });
}

template <class F>
std::int32_t filter(void *context, const fv_call *told, const fv_value *given, fv_value *out) {
    return guarded([&] {
        keep(value(ask(*static_cast<F *>(context), told, given)), out);
        return FV_OK;
    });
}

template <class F> std::int32_t provider(void *context, const fv_call *told, fv_value *out) {
    return guarded([&] {
        keep(value(ask(*static_cast<F *>(context), told)), out);
        return FV_OK;
    });
}

template <class F> std::int32_t condition(void *context, const fv_call *told, bool *holds) {
    return guarded([&] {
        *holds = ask(*static_cast<F *>(context), told);
        return FV_OK;
    });
}

template <class F>
std::int32_t column(void *context, const fv_column_call *told, ArrowSchema *schema,
                    ArrowArray *array, std::int32_t *codes) {
    return guarded([&] {
        (*static_cast<F *>(context))(column_call(*told), schema, array, codes);
        return FV_OK;
    });
}

template <class F>
std::int32_t emptiness(void *context, const fv_call *told, const fv_value *given, bool *is_empty) {
    return guarded([&] {
        *is_empty = ask(*static_cast<F *>(context), told, given);
        return FV_OK;
    });
}

} // namespace detail

// Functions of the program that rulesets call by name. Rulesets keep those that they were compiled with.
// A function may be called by several threads at once, if several validate.
class registry {
  public:
    registry() {
        fv_registry *made = nullptr;
        fv_registry_new(&made);
        fv_registry_set_flags(made, FV_REGISTRY_ALL_KINDS);
        handle_.reset(made);
    }
    // f([const call &,] value_view) gives an answer, a code, or whether the value is valid.
    template <class F> returns<void> add_check(std::string_view name, F function) {
        return add(fv_registry_add_answer, detail::check<F>, name, std::move(function));
    }
    // f([const call &,] value_view) gives the value that takes the place of the given one.
    template <class F> returns<void> add_filter(std::string_view name, F function) {
        return add(fv_registry_add_filter, detail::filter<F>, name, std::move(function));
    }
    // f([const call &]) gives the value of a field that is empty.
    template <class F> returns<void> add_provider(std::string_view name, F function) {
        return add(fv_registry_add_provider, detail::provider<F>, name, std::move(function));
    }
    // f([const call &]) says whether {"custom": name} in "when" holds.
    template <class F> returns<void> add_condition(std::string_view name, F function) {
        return add(fv_registry_add_condition, detail::condition<F>, name, std::move(function));
    }
    // f([const call &,] value_view) says what counts as not filled in.
    template <class F> returns<void> add_emptiness(std::string_view name, F function) {
        return add(fv_registry_add_emptiness, detail::emptiness<F>, name, std::move(function));
    }
    // f(const column_call &, ArrowSchema *, ArrowArray *, std::int32_t *codes) writes a code for each row of
    // a record batch, FV_OK where the value is valid. It may take the structs over.
    template <class F> returns<void> add_column_check(std::string_view name, F function) {
        return add(fv_registry_add_column_check, detail::column<F>, name, std::move(function));
    }
    // Of what {"rule": "remote", "name": name} is asked where the rule does not say so itself.
    returns<void> add_remote(std::string_view name, std::chrono::milliseconds delay,
                             const std::vector<std::string> &reads = {}) {
        if (delay.count() < 0 || delay.count() > std::numeric_limits<std::uint32_t>::max()) {
            fv_error raw = detail::plain(FV_ERR_ARGUMENT);
            detail::tell(&raw, "A delay is from 0 to 4,294,967,295 milliseconds.");
            return detail::fail<void>(raw);
        }
        std::vector<const char *> names;
        names.reserve(reads.size());
        for (const auto &field : reads) {
            if (detail::is_cut(field))
                return detail::fail<void>(detail::cut());
            names.push_back(field.c_str());
        }
        const auto status = fv_registry_add_remote(handle_.get(), name.data(), name.size(),
                                                   static_cast<std::uint32_t>(delay.count()),
                                                   names.data(), names.size());
        return detail::done(status, detail::plain(status));
    }
    const fv_registry *handle() const noexcept { return handle_.get(); }

  private:
    template <class Add, class Trampoline, class F>
    returns<void> add(Add call, Trampoline trampoline, std::string_view name, F function) {
        // The library destroys it also when the call fails.
        auto *context = new F(std::move(function));
        const auto status =
            call(handle_.get(), name.data(), name.size(), trampoline, context, detail::destroy<F>);
        return detail::done(status, detail::plain(status));
    }
    detail::owned<fv_registry, fv_registry_free> handle_;
};

// --- reports -------------------------------------------------------------------------------------

// One issue; its texts are the report's.
struct issue {
    std::int32_t code = FV_OK;
    bool is_warning = false;
    std::string_view field{}, path{}, rule{}, id{}, code_name{}, message{}, title{}, reason{},
        params{}; // params: a JSON object
};

// A question to somebody else, of a rule "remote". Texts and values stay until the next change.
class request {
  public:
    explicit request(const fv_request &raw) noexcept : raw_(raw) {}
    std::uint64_t token() const noexcept { return raw_.token; }
    std::chrono::milliseconds delay() const noexcept {
        return std::chrono::milliseconds(raw_.delay);
    }
    std::string_view name() const noexcept { return detail::view(raw_.name); }
    std::string_view path() const noexcept { return detail::view(raw_.path); }
    std::string_view params() const noexcept { return detail::view(raw_.params); }
    value_view value() const noexcept { return value_view(raw_.value); }
    // The fields that the rule reads, by their names in it.
    value_view reads() const noexcept { return value_view(raw_.reads); }

  private:
    fv_request raw_;
};

// What was found in a record.
class report {
  public:
    explicit report(fv_report *made) noexcept : handle_(made) {}
    formvalidate::state state() const noexcept {
        return static_cast<formvalidate::state>(fv_report_verdict(handle_.get()));
    }
    bool is_valid() const noexcept { return state() == formvalidate::state::valid; }
    explicit operator bool() const noexcept { return is_valid(); }

    struct issue_source {
        const fv_report *report;
        std::size_t size() const { return fv_report_count(report); }
        issue at(std::size_t index) const {
            fv_issue raw{};
            raw.struct_size = sizeof raw;
            fv_report_issue(report, index, &raw);
            return {raw.code,
                    raw.level == FV_LEVEL_WARNING,
                    detail::view(raw.field),
                    detail::view(raw.path),
                    detail::view(raw.rule),
                    detail::view(raw.id),
                    detail::view(raw.code_name),
                    detail::view(raw.message),
                    detail::view(raw.title),
                    detail::view(raw.reason),
                    detail::view(raw.params)};
        }
    };
    auto issues() const noexcept { return detail::sequence(issue_source{handle_.get()}); }

    // How much was found, also where not all of it is kept.
    fv_report_counts counts() const noexcept {
        fv_report_counts counts{};
        counts.struct_size = sizeof counts;
        fv_report_get_counts(handle_.get(), &counts);
        return counts;
    }
    // The same record gives the same bytes.
    returns<std::string_view> json() { return told(fv_report_json); }
    // The record after its transforms: it holds the values, sensitive ones too.
    returns<std::string_view> cleaned_json() { return told(fv_report_cleaned_json); }
    // The same, each value being what the rules of its field say it is.
    returns<value_view> cleaned() {
        fv_value record{};
        const auto status = fv_report_cleaned(handle_.get(), &record);
        if (status < 0)
            return detail::fail<value_view>(detail::plain(status));
        return value_view(record);
    }
    // The brand of a card field's number; "" where there is none, and for fields without a card rule.
    std::string_view card_brand(std::string_view field) const noexcept {
        std::int32_t brand = FV_BRAND_NONE;
        fv_report_card(handle_.get(), field.data(), field.size(), &brand, nullptr);
        return brand == FV_BRAND_NONE ? std::string_view() : brand_name(brand);
    }
    // What somebody else says of the record; see `answer` for message and params.
    returns<void> add_error(std::string_view path, const answer &found) {
        const auto status = fv_report_add_error(handle_.get(), path.data(), path.size(), found.code,
                                                found.message.data(), found.message.size(),
                                                found.params.data(), found.params.size());
        return detail::done(status, detail::plain(status));
    }

    struct request_source {
        const fv_report *report;
        std::size_t size() const { return fv_report_request_count(report); }
        request at(std::size_t index) const {
            fv_request raw{};
            raw.struct_size = sizeof raw;
            fv_report_request(report, index, &raw);
            return request(raw);
        }
    };
    // Questions that are not answered (remote_rules::defer).
    auto requests() const noexcept { return detail::sequence(request_source{handle_.get()}); }
    returns<void> answer_request(std::uint64_t token, const answer &said) {
        const auto status =
            fv_report_answer(handle_.get(), token, said.code, said.message.data(),
                             said.message.size(), said.params.data(), said.params.size());
        return detail::done(status, detail::plain(status));
    }
    fv_report *handle() const noexcept { return handle_.get(); }

  private:
    returns<std::string_view> told(std::int32_t (*call)(fv_report *, fv_text *)) {
        fv_text text{nullptr, 0};
        const auto status = call(handle_.get(), &text);
        if (status < 0)
            return detail::fail<std::string_view>(detail::plain(status));
        return detail::view(text);
    }
    detail::owned<fv_report, fv_report_free> handle_;
};

// --- rulesets ------------------------------------------------------------------------------------

// What becomes of rules "remote" that no check of the registry answers.
enum class remote_rules : std::uint32_t {
    undecided = 0,
    skip = FV_OPTION_SKIP_REMOTE,
    defer = FV_OPTION_DEFER_REMOTE,
};

// How to validate.
struct options {
    std::string scenario{}; // "": the default one
    std::string locale{};   // of the messages: "de-AT", or a list as browsers send it; "": en
    std::vector<std::string> fields{}; // only these are judged; none: all
    std::size_t issue_limit = 0;       // issues kept; 0: 1,000
    bool reject_unknown = false;       // a key that is not a field is an issue
    bool keep_unassignable = false;    // the cleaned record keeps fields that are listed as "!name"
    remote_rules remote = remote_rules::undecided;
    std::optional<time_point> now{};            // none: the clock's, where the ruleset needs it
    std::optional<std::int32_t> zone_minutes{}; // east of UTC; none: the process's zone
};

namespace detail {

struct moment {
    std::int64_t seconds;
    std::uint32_t nanoseconds;
    std::int32_t zone_minutes;
    moment(std::optional<time_point> now, std::optional<std::int32_t> zone, bool needs_zone) {
        const auto at = now ? *now : time_point(std::chrono::system_clock::now());
        const auto whole = std::chrono::floor<std::chrono::seconds>(at);
        seconds = whole.time_since_epoch().count();
        nanoseconds = static_cast<std::uint32_t>((at - whole).count());
        zone_minutes = zone ? *zone : needs_zone ? local_zone() : 0;
    }
    std::int32_t local_zone() const {
        const auto clock = static_cast<std::time_t>(seconds);
        std::tm local{};
        return localtime_r(&clock, &local) ? static_cast<std::int32_t>(local.tm_gmtoff / 60) : 0;
    }
};

// Options as C has them.
class options_call {
  public:
    options_call(const options &given, std::uint32_t needs) : raw_{} {
        raw_.struct_size = sizeof raw_;
        raw_.flags = (given.reject_unknown ? FV_OPTION_REJECT_UNKNOWN : 0u) |
                     (given.keep_unassignable ? FV_OPTION_KEEP_UNASSIGNABLE : 0u) |
                     static_cast<std::uint32_t>(given.remote);
        raw_.locale = optional_name(given.locale);
        raw_.issue_limit = given.issue_limit;
        is_cut_ = formvalidate::detail::is_cut(given.scenario) ||
                  formvalidate::detail::is_cut(given.locale);
        for (const auto &field : given.fields) {
            is_cut_ = is_cut_ || formvalidate::detail::is_cut(field);
            fields_.push_back(field.c_str());
        }
        raw_.fields = fields_.data();
        raw_.field_count = fields_.size();
        if (needs != 0 || given.now) {
            const moment at(given.now, given.zone_minutes, (needs & FV_NEEDS_ZONE) != 0);
            raw_.flags |= FV_OPTION_NOW;
            raw_.now = at.seconds;
            raw_.now_nanoseconds = at.nanoseconds;
            raw_.zone_minutes = at.zone_minutes;
        }
        scenario_ = optional_name(given.scenario);
        asks_ = raw_.flags != 0 || raw_.locale || raw_.issue_limit != 0 || raw_.field_count != 0;
    }
    options_call(const options_call &) = delete;
    options_call &operator=(const options_call &) = delete;
    // None where nothing is asked for, which takes the library less to read.
    const fv_options *raw() const noexcept { return asks_ ? &raw_ : nullptr; }
    const char *scenario() const noexcept { return scenario_; }
    // Whether a name has a NUL: then no call is made.
    bool is_cut() const noexcept { return is_cut_; }

  private:
    fv_options raw_;
    const char *scenario_ = nullptr;
    bool is_cut_ = false;
    bool asks_ = false;
    std::vector<const char *> fields_{};
};

} // namespace detail

// Gives the text of a file that a document names; none where there is no such file.
using file_source = std::function<std::optional<std::string>(std::string_view name)>;

// One mistake of a document.
struct mistake {
    std::int32_t kind = 0;                    // FV_MISTAKE_
    std::string name{}, pointer{}, message{}; // name: "unknown"
    std::string file{};                       // "" for the document itself
    std::optional<std::uint64_t> offset{};
};

namespace detail {

// What a document is compiled with, as C has it.
class compile_call {
  public:
    compile_call(const registry *functions, const file_source &files) : files_(files), raw_{} {
        raw_.struct_size = sizeof raw_;
        raw_.registry = functions ? functions->handle() : nullptr;
        if (files_) {
            raw_.file = [](void *context, const char *name, std::size_t n, fv_text *text) {
                return static_cast<compile_call *>(context)->read({name, n}, text);
            };
            raw_.context = this;
        }
    }
    compile_call(const compile_call &) = delete;
    compile_call &operator=(const compile_call &) = delete;
    const fv_compile_options *raw() const noexcept { return &raw_; }

  private:
    std::int32_t read(std::string_view name, fv_text *text) {
        return guarded([&] {
            last_ = files_(name);
            if (!last_)
                return FV_ERR_HOST;
            *text = lent(*last_);
            return FV_OK;
        });
    }
    const file_source &files_;
    fv_compile_options raw_;
    std::optional<std::string> last_{};
};

} // namespace detail

// A compiled ruleset, for any number of threads at once.
class ruleset {
  public:
    static returns<ruleset> compile(std::string_view json, const registry *functions = nullptr,
                                    const file_source &files = {}) {
        detail::host_calls calls;
        const detail::compile_call call(functions, files);
        fv_ruleset *made = nullptr;
        fv_error raw;
        const auto status =
            fv_ruleset_compile_with(json.data(), json.size(), call.raw(), &made, &raw);
        return compiled(calls, status, made, raw);
    }
    // Compiles one rule, or an array of rules: a ruleset of one field named "value".
    static returns<ruleset> of_rule(std::string_view json, const registry *functions = nullptr) {
        detail::host_calls calls;
        fv_ruleset *made = nullptr;
        fv_error raw;
        const auto status = fv_rule_compile(json.data(), json.size(),
                                            functions ? functions->handle() : nullptr, &made, &raw);
        return compiled(calls, status, made, raw);
    }
    // All mistakes of a document (at most 1,000), in document order; none where it compiles.
    static returns<std::vector<mistake>> mistakes(std::string_view json,
                                                  const registry *functions = nullptr,
                                                  const file_source &files = {}) {
        detail::host_calls calls;
        const detail::compile_call call(functions, files);
        std::vector<mistake> found;
        fv_error raw;
        const auto status = fv_ruleset_each_mistake(
            json.data(), json.size(), call.raw(),
            [](void *context, const fv_mistake *one) {
                detail::guarded([&] {
                    const auto offset =
                        one->offset == FV_NO_OFFSET ? std::nullopt : std::optional(one->offset);
                    static_cast<std::vector<mistake> *>(context)->push_back(
                        {one->kind, std::string(detail::view(one->kind_name)),
                         std::string(detail::view(one->pointer)),
                         std::string(detail::view(one->message)),
                         std::string(detail::view(one->file)), offset});
                    return FV_OK;
                });
            },
            &found, &raw);
        calls.rethrow();
        if (status < 0)
            return detail::fail<std::vector<mistake>>(raw);
        return found;
    }
    // What the author of a document that compiles should look at, as JSON.
    static returns<std::string> advice(std::string_view json, const registry *functions = nullptr) {
        fv_text text{nullptr, 0};
        fv_error raw;
        const auto status = fv_ruleset_advice(
            json.data(), json.size(), functions ? functions->handle() : nullptr, &text, &raw);
        return detail::taken(status, text, raw);
    }

    // Validates a record, given as a JSON object.
    returns<report> validate(std::string_view json, const options &how = {}) const {
        detail::host_calls calls;
        const detail::options_call call(how, needs_);
        if (call.is_cut())
            return detail::fail<report>(detail::cut());
        fv_report *made = nullptr;
        fv_error raw;
        const auto status = fv_validate_json(handle(), call.scenario(), json.data(), json.size(),
                                             call.raw(), &made, &raw);
        return reported(calls, status, made, raw);
    }
    // Whether a record is valid, without a report.
    returns<verdict> check(std::string_view json, const options &how = {}) const {
        detail::host_calls calls;
        const detail::options_call call(how, needs_);
        if (call.is_cut())
            return detail::fail<verdict>(detail::cut());
        fv_error raw;
        const auto status = fv_validate_json(handle(), call.scenario(), json.data(), json.size(),
                                             call.raw(), nullptr, &raw);
        if (status < 0) {
            calls.rethrow();
            return detail::fail<verdict>(raw);
        }
        return verdict(status);
    }
    // Validates a record, given as value::members.
    returns<report> validate_value(const value &record, const options &how = {}) const {
        detail::host_calls calls;
        const detail::options_call call(how, needs_);
        if (call.is_cut())
            return detail::fail<report>(detail::cut());
        value::arena memory;
        const auto lent = record.lend(memory);
        fv_report *made = nullptr;
        fv_error raw;
        const auto status = fv_validate_members(handle(), call.scenario(), lent.items, lent.count,
                                                call.raw(), &made, &raw);
        return reported(calls, status, made, raw);
    }
    // The words for what a batch found: a report of one issue, in which no value is told. Of the options
    // the locale and the time are looked at. Errors have the place of their rule among those that are
    // called so, and the index of their element, too.
    returns<report> tell(std::string_view field, std::string_view rule, std::string_view id,
                         std::int32_t code, const options &how = {}, std::int32_t place = -1,
                         const std::vector<std::int32_t> &index = {}) const {
        detail::host_calls calls;
        const detail::options_call call(how, needs_);
        if (call.is_cut())
            return detail::fail<report>(detail::cut());
        fv_report *made = nullptr;
        fv_error raw;
        const auto status = fv_batch_tell(handle(), field.data(), field.size(), rule.data(),
                                          rule.size(), id.data(), id.size(), code, place,
                                          index.data(), index.size(), call.raw(), &made, &raw);
        return reported(calls, status, made, raw);
    }
    // What a scenario lets be assigned of a record, and the names of the rest, as JSON.
    returns<std::string> assign(std::string_view json, const std::string &scenario = {}) const {
        fv_text text{nullptr, 0};
        fv_error raw;
        if (detail::is_cut(scenario))
            return detail::fail<std::string>(detail::cut());
        const auto status = fv_assign_json(handle(), detail::optional_name(scenario), json.data(),
                                           json.size(), &text, &raw);
        return detail::taken(status, text, raw);
    }
    // What a form needs to know about it, as JSON.
    returns<std::string> describe(const std::string &locale = {}) const {
        fv_text text{nullptr, 0};
        if (detail::is_cut(locale))
            return detail::fail<std::string>(detail::cut());
        const auto status = fv_ruleset_describe(handle(), detail::optional_name(locale), &text);
        return detail::taken(status, text, detail::plain(status));
    }
    // The names of the fields at its root, in document order.
    auto fields() const noexcept { return detail::sequence(field_source{handle()}); }
    // The code of a name, of the library's or of the ruleset's own ("codes").
    std::optional<std::int32_t> code(std::string_view name) const noexcept {
        std::int32_t number = 0;
        return fv_ruleset_code(handle(), name.data(), name.size(), &number) == FV_OK
                   ? std::optional(number)
                   : std::nullopt;
    }
    // What of the time it must be told: FV_NEEDS_ bits.
    std::uint32_t needs() const noexcept { return needs_; }
    const fv_ruleset *handle() const noexcept { return handle_.get(); }

    struct field_source {
        const fv_ruleset *ruleset;
        std::size_t size() const { return fv_ruleset_field_count(ruleset); }
        std::string_view at(std::size_t index) const {
            fv_text name{nullptr, 0};
            fv_ruleset_field_name(ruleset, index, &name);
            return detail::view(name);
        }
    };

  private:
    explicit ruleset(fv_ruleset *made) noexcept : handle_(made) { fv_ruleset_needs(made, &needs_); }
    static returns<ruleset> compiled(detail::host_calls &calls, std::int32_t status,
                                     fv_ruleset *made, const fv_error &raw) {
        ruleset owner(made);
        calls.rethrow();
        if (status < 0)
            return detail::fail<ruleset>(raw);
        return owner;
    }
    static returns<report> reported(detail::host_calls &calls, std::int32_t status, fv_report *made,
                                    const fv_error &raw) {
        if (status < 0) {
            calls.rethrow();
            return detail::fail<report>(raw);
        }
        return report(made);
    }
    detail::owned<fv_ruleset, fv_ruleset_free> handle_;
    std::uint32_t needs_ = 0;
};

// Checks one value against one rule (or an array of rules), both as JSON. It compiles the rule each time.
inline returns<report> check(std::string_view rule, std::string_view json, const options &how = {},
                             const registry *functions = nullptr) {
    detail::host_calls calls;
    const detail::options_call call(how, FV_NEEDS_NOW | FV_NEEDS_ZONE);
    if (call.is_cut())
        return detail::fail<report>(detail::cut());
    fv_report *made = nullptr;
    fv_error raw;
    const auto status =
        fv_check_json_with(functions ? functions->handle() : nullptr, rule.data(), rule.size(),
                           json.data(), json.size(), call.raw(), &made, &raw);
    if (status < 0) {
        calls.rethrow();
        return detail::fail<report>(raw);
    }
    return report(made);
}

struct code_text {
    std::string_view title, reason;
};

// The words for a code in a language.
inline returns<code_text> text_of(std::int32_t code, const std::string &locale = {}) {
    fv_text title{nullptr, 0}, reason{nullptr, 0};
    if (detail::is_cut(locale))
        return detail::fail<code_text>(detail::cut());
    const auto status = fv_code_text(code, detail::optional_name(locale), &title, &reason);
    if (status < 0)
        return detail::fail<code_text>(detail::plain(status));
    return code_text{detail::view(title), detail::view(reason)};
}

// The tag of the language that suits best to a list as browsers send it in Accept-Language.
inline returns<std::string> best_locale(std::string_view asked, const ruleset *rules = nullptr) {
    fv_text text{nullptr, 0};
    const auto status =
        fv_best_locale(asked.data(), asked.size(), rules ? rules->handle() : nullptr, &text);
    return detail::taken(status, text, detail::plain(status));
}

// --- tables --------------------------------------------------------------------------------------

// Which columns a table must have; `unsaid`: what the document says, else any.
enum class column_policy : std::int32_t {
    unsaid = FV_COLUMNS_UNSAID,
    any = FV_COLUMNS_ANY,
    superset = FV_COLUMNS_SUPERSET,
    exact = FV_COLUMNS_EXACT,
};

// Another table, to which rules of the document refer by a name; the call consumes the stream.
struct other_table {
    std::string name{};
    ArrowArrayStream *stream = nullptr;
};

// How to validate a table.
struct table_options {
    std::string scenario{};    // "": the default one
    std::uint32_t threads = 1; // they end with the call
    std::uint64_t errors = 0;  // errors kept; 0: 100,000, FV_BATCH_KEEP_NONE: none
    column_policy columns = column_policy::unsaid;
    bool shows_values = false;  // findings of rules about the table tell what these measured
    bool keeps_cleaned = false; // for batch::cleaned
    bool keeps_keys = false;    // for batch::save and merge, where rules about the table need keys
    std::optional<time_point> now{};            // none: the clock's, where the ruleset needs it
    std::optional<std::int32_t> zone_minutes{}; // east of UTC; none: the process's zone
    std::vector<other_table> tables{};
    // Told how many rows are done; false ends the call with FV_ERR_HOST.
    std::function<bool(std::uint64_t rows)> progress{};
};

// A column or a record batch of Arrow, released with this.
class arrow_array {
  public:
    arrow_array() noexcept = default;
    arrow_array(arrow_array &&other) noexcept
        : schema_(std::exchange(other.schema_, {})), array_(std::exchange(other.array_, {})) {}
    arrow_array &operator=(arrow_array &&other) noexcept {
        std::swap(schema_, other.schema_);
        std::swap(array_, other.array_);
        return *this;
    }
    arrow_array(const arrow_array &) = delete;
    arrow_array &operator=(const arrow_array &) = delete;
    ~arrow_array() {
        if (schema_.release)
            schema_.release(&schema_);
        if (array_.release)
            array_.release(&array_);
    }
    // Who takes one over marks it as moved (release is NULL then).
    ArrowSchema *schema() noexcept { return &schema_; }
    ArrowArray *array() noexcept { return &array_; }
    const ArrowSchema *schema() const noexcept { return &schema_; }
    const ArrowArray *array() const noexcept { return &array_; }
    std::int64_t size() const noexcept { return array_.length; }

  private:
    ArrowSchema schema_{};
    ArrowArray array_{};
};

// How often a rule of a field found one thing; its texts are the batch's.
struct finding {
    std::string_view field{}, rule{}, id{};
    std::int32_t code = FV_OK;
    bool is_warning = false;
    std::uint64_t count = 0;
};

namespace detail {

// Options as C has them. What is told of progress is kept for as long as the batch.
class table_call {
  public:
    table_call(const table_options &given, std::uint32_t needs,
               std::function<bool(std::uint64_t)> *progress)
        : raw_{} {
        raw_.struct_size = sizeof raw_;
        raw_.threads = given.threads;
        raw_.error_limit = given.errors;
        raw_.columns = static_cast<std::int32_t>(given.columns);
        raw_.flags = (given.shows_values ? FV_OPTION_SHOW_VALUES : 0u) |
                     (given.keeps_cleaned ? FV_OPTION_CLEANED : 0u) |
                     (given.keeps_keys ? FV_OPTION_PARTIAL_KEYS : 0u);
        if (needs != 0 || given.now) {
            const moment at(given.now, given.zone_minutes, (needs & FV_NEEDS_ZONE) != 0);
            raw_.flags |= FV_OPTION_NOW;
            raw_.now = at.seconds;
            raw_.now_nanoseconds = at.nanoseconds;
            raw_.zone_minutes = at.zone_minutes;
        }
        for (const auto &table : given.tables)
            tables_.push_back({named(table.name), table.stream});
        scenario_ = given.scenario.empty() ? nullptr : named(given.scenario);
        // NULL is the default scenario, but no name of a table.
        if (!given.scenario.empty() && scenario_ == nullptr)
            tables_.push_back({nullptr, nullptr});
        raw_.tables = tables_.data();
        raw_.table_count = tables_.size();
        if (progress && *progress) {
            raw_.context = progress;
            raw_.progress = [](void *context, std::uint64_t rows) {
                return guarded([&] {
                    return (*static_cast<std::function<bool(std::uint64_t)> *>(context))(rows)
                               ? FV_OK
                               : 1;
                });
            };
        }
    }
    table_call(const table_call &) = delete;
    table_call &operator=(const table_call &) = delete;
    const fv_batch_options *raw() const noexcept { return &raw_; }
    const char *scenario() const noexcept { return scenario_; }
    // Whether a name was not handed on.
    bool is_cut() const noexcept { return is_cut_; }

  private:
    const char *named(const std::string &name) noexcept {
        const char *handed = whole(name);
        is_cut_ = is_cut_ || handed == nullptr;
        return handed;
    }
    fv_batch_options raw_;
    const char *scenario_ = nullptr;
    bool is_cut_ = false;
    std::vector<fv_table> tables_{};
};

} // namespace detail

// The verdicts on the rows of a table, which comes as record batches of one schema.
class batch {
  public:
    // One that was moved from has no rows and is undecided; its calls are FV_ERR_HANDLE.
    batch(batch &&other) noexcept
        : progress_(std::move(other.progress_)), handle_(std::move(other.handle_)),
          code_(std::exchange(other.code_, FV_UNDECIDED)) {}
    batch &operator=(batch &&other) noexcept {
        if (this != &other) {
            handle_ = std::move(other.handle_);
            progress_ = std::move(other.progress_);
            code_ = std::exchange(other.code_, FV_UNDECIDED);
        }
        return *this;
    }
    // Judges a record batch, or all of a stream, with the rules about the table; both are consumed.
    static returns<batch> validate(const ruleset &rules, ArrowSchema *schema, ArrowArray *array,
                                   const table_options &how = {}) {
        return made(rules, how, [&](auto *options, auto *scenario, fv_batch **out, fv_error *raw) {
            return fv_validate_arrow(rules.handle(), scenario, schema, array, options, out, raw);
        });
    }
    static returns<batch> validate(const ruleset &rules, ArrowArrayStream *stream,
                                   const table_options &how = {}) {
        return made(rules, how, [&](auto *options, auto *scenario, fv_batch **out, fv_error *raw) {
            return fv_validate_arrow_stream(rules.handle(), scenario, stream, options, out, raw);
        });
    }
    // A batch without rows, for `add` and `finish`; the schema is consumed.
    static returns<batch> open(const ruleset &rules, ArrowSchema *schema,
                               const table_options &how = {}) {
        return made(rules, how, [&](auto *options, auto *scenario, fv_batch **out, fv_error *raw) {
            return fv_batch_new(rules.handle(), scenario, schema, options, out, raw);
        });
    }
    // What `save` of a batch of the same document gave.
    static returns<batch> load(const ruleset &rules, std::string_view bytes) {
        fv_batch *loaded = nullptr;
        fv_error raw;
        const auto status =
            fv_batch_load(rules.handle(), bytes.data(), bytes.size(), &loaded, &raw);
        if (status < 0)
            return detail::fail<batch>(raw);
        return batch(loaded, nullptr, FV_UNDECIDED);
    }

    // Judges further rows, which are consumed: what is said of these alone.
    returns<formvalidate::verdict> add(ArrowArray *array) {
        return judged([&](fv_error *raw) { return fv_batch_add(handle_.get(), array, raw); });
    }
    // Judges the table: what is said of all rows, and of the rules about the table.
    returns<formvalidate::verdict> finish() {
        return judged([&](fv_error *raw) { return fv_batch_finish(handle_.get(), raw); });
    }
    // Another table, before the first rows; the stream is consumed.
    returns<void> refer(const std::string &name, ArrowArrayStream *stream) {
        fv_error raw;
        const char *handed = detail::whole(name);
        const auto status = fv_batch_reference(handle_.get(), handed, stream, &raw);
        if (handed == nullptr && status == FV_ERR_ARGUMENT)
            detail::tell_cut(&raw);
        return detail::done(status, raw);
    }
    // Lets go of verdicts and errors so far; totals and findings stay.
    returns<void> forget() {
        const auto status = fv_batch_forget(handle_.get());
        return detail::done(status, detail::plain(status));
    }

    // What the call said that made it, or the last `add` or `finish`; of one that was loaded, or into
    // which another was merged, undecided until then.
    formvalidate::verdict verdict() const noexcept { return formvalidate::verdict(code_); }
    // Whether the table passes by the thresholds of its rules; rows may be invalid all the same.
    returns<bool> passed() const {
        bool passes = false;
        const auto status = fv_batch_passed(handle_.get(), &passes);
        if (status < 0)
            return detail::fail<bool>(detail::plain(status));
        return passes;
    }
    returns<fv_batch_totals> totals() const {
        fv_batch_totals totals{};
        totals.struct_size = sizeof totals;
        const auto status = fv_batch_get_totals(handle_.get(), &totals);
        if (status < 0)
            return detail::fail<fv_batch_totals>(detail::plain(status));
        return totals;
    }
    // What was found, in the order of the ruleset.
    returns<std::vector<finding>> findings() const {
        std::size_t count = 0;
        std::vector<fv_batch_count> raw;
        auto status = fv_batch_counts(handle_.get(), nullptr, 0, &count);
        if (status == FV_OK) {
            raw.resize(count);
            status = fv_batch_counts(handle_.get(), raw.data(), raw.size(), &count);
        }
        if (status < 0)
            return detail::fail<std::vector<finding>>(detail::plain(status));
        std::vector<finding> found;
        found.reserve(raw.size());
        for (const auto &one : raw)
            found.push_back({detail::view(one.field), detail::view(one.rule), detail::view(one.id),
                             one.code, one.level == FV_LEVEL_WARNING, one.count});
        return found;
    }
    // The same as JSON, with params and thresholds, until the next of these calls.
    returns<std::string_view> findings_json() { return told(fv_batch_findings_json); }
    // Which columns there are, are missing and extra, as JSON.
    returns<std::string_view> columns_json() const { return told(fv_batch_columns_json); }

    // A boolean a row: true valid, false invalid, null undecided.
    returns<arrow_array> valid() const {
        return exported([&](auto *schema, auto *array, fv_error *raw) {
            return with_status(fv_batch_valid(handle_.get(), schema, array), raw);
        });
    }
    // The errors and warnings that were kept, in the order of rows.
    returns<arrow_array> errors() const {
        return exported([&](auto *schema, auto *array, fv_error *raw) {
            return with_status(fv_batch_errors(handle_.get(), schema, array), raw);
        });
    }
    // The rows that are not valid, by number and with their reasons.
    returns<arrow_array> rejected() const {
        return exported([&](auto *schema, auto *array, fv_error *raw) {
            return with_status(fv_batch_rejected(handle_.get(), schema, array), raw);
        });
    }
    // The valid rows after their transforms, those since the last of these calls.
    returns<arrow_array> cleaned() {
        return exported([&](auto *schema, auto *array, fv_error *raw) {
            return fv_batch_cleaned(handle_.get(), schema, array, raw);
        });
    }

    // All that is known of its rows, for `load` of the same version. Holds values of the table.
    returns<std::string> save() {
        fv_text bytes{nullptr, 0};
        fv_error raw;
        const auto status = fv_batch_save(handle_.get(), &bytes, &raw);
        return detail::taken(status, bytes, raw);
    }
    // Adds what another knows, whose rows stand behind these; `finish` judges the whole.
    returns<void> merge(batch &other) {
        fv_error raw;
        const auto status = fv_batch_merge(handle_.get(), other.handle(), &raw);
        if (status == FV_OK)
            code_ = FV_UNDECIDED;
        return detail::done(status, raw);
    }
    returns<void> merge(batch &&other) { return merge(other); }
    fv_batch *handle() const noexcept { return handle_.get(); }

  private:
    using progress_function = std::function<bool(std::uint64_t)>;
    batch(fv_batch *made, std::unique_ptr<progress_function> progress, std::int32_t code) noexcept
        : progress_(std::move(progress)), handle_(made), code_(code) {}
    template <class Call>
    static returns<batch> made(const ruleset &rules, const table_options &how, Call call) {
        detail::host_calls calls;
        auto progress = std::make_unique<progress_function>(how.progress);
        const detail::table_call options(how, rules.needs(), progress.get());
        fv_batch *out = nullptr;
        fv_error raw;
        const auto status = call(options.raw(), options.scenario(), &out, &raw);
        if (status < 0) {
            calls.rethrow();
            if (options.is_cut() && status == FV_ERR_ARGUMENT)
                detail::tell_cut(&raw);
            return detail::fail<batch>(raw);
        }
        return batch(out, std::move(progress), status);
    }
    template <class Call> returns<formvalidate::verdict> judged(Call call) {
        detail::host_calls calls;
        fv_error raw;
        const auto status = call(&raw);
        if (status < 0) {
            calls.rethrow();
            return detail::fail<formvalidate::verdict>(raw);
        }
        code_ = status;
        return verdict();
    }
    template <class Call> static returns<arrow_array> exported(Call call) {
        arrow_array out;
        fv_error raw;
        const auto status = call(out.schema(), out.array(), &raw);
        if (status < 0)
            return detail::fail<arrow_array>(raw);
        return out;
    }
    static std::int32_t with_status(std::int32_t status, fv_error *raw) noexcept {
        *raw = detail::plain(status);
        return status;
    }
    returns<std::string_view> told(std::int32_t (*call)(const fv_batch *, fv_text *)) const {
        fv_text text{nullptr, 0};
        const auto status = call(handle_.get(), &text);
        if (status < 0)
            return detail::fail<std::string_view>(detail::plain(status));
        return detail::view(text);
    }
    std::unique_ptr<progress_function> progress_;
    detail::owned<fv_batch, fv_batch_free> handle_;
    std::int32_t code_;
};

// --- live forms ----------------------------------------------------------------------------------

enum class policy : std::int32_t {
    change = FV_POLICY_CHANGE,
    blur = FV_POLICY_BLUR,
    submit = FV_POLICY_SUBMIT,
    never = FV_POLICY_NEVER,
};

enum class appearance : std::int32_t {
    pristine = FV_APPEARANCE_PRISTINE,
    empty = FV_APPEARANCE_EMPTY,
    filled = FV_APPEARANCE_FILLED,
    mistake = FV_APPEARANCE_MISTAKE,
    suspect = FV_APPEARANCE_SUSPECT,
};

// One field as it is now. Its values stay until the form's next change.
class field_state {
  public:
    explicit field_state(const fv_field_state &raw) noexcept : raw_(raw) {}
    formvalidate::state state() const noexcept {
        return static_cast<formvalidate::state>(raw_.verdict);
    }
    formvalidate::appearance appearance() const noexcept {
        return static_cast<formvalidate::appearance>(raw_.appearance);
    }
    formvalidate::policy policy() const noexcept {
        return static_cast<formvalidate::policy>(raw_.policy);
    }
    bool is_active() const noexcept { return (raw_.flags & FV_FIELD_ACTIVE) != 0; }
    bool is_dirty() const noexcept { return (raw_.flags & FV_FIELD_DIRTY) != 0; }
    bool is_touched() const noexcept { return (raw_.flags & FV_FIELD_TOUCHED) != 0; }
    bool shows_error() const noexcept { return (raw_.flags & FV_FIELD_SHOWS) != 0; }
    bool warns() const noexcept { return (raw_.flags & FV_FIELD_WARNS) != 0; }
    std::int32_t code() const noexcept { return raw_.code; }
    std::size_t issue_count() const noexcept { return raw_.issue_count; }
    value_view value() const noexcept { return value_view(raw_.value); }
    value_view last_valid() const noexcept { return value_view(raw_.last_valid); }
    // Of a card field: the detected brand, and the one to suggest from four digits on.
    std::string_view brand() const noexcept { return named(raw_.brand); }
    std::string_view suggested() const noexcept { return named(raw_.suggested); }
    std::uint64_t generation() const noexcept { return raw_.generation; }

  private:
    static std::string_view named(std::int32_t brand) noexcept {
        return brand == FV_BRAND_NONE ? std::string_view() : brand_name(brand);
    }
    fv_field_state raw_;
};

struct field_change {
    explicit field_change(const fv_field_change &raw) noexcept
        : field(detail::view(raw.field)), state(static_cast<formvalidate::state>(raw.verdict)),
          appearance(static_cast<formvalidate::appearance>(raw.appearance)), code(raw.code),
          shows_error((raw.flags & FV_FIELD_SHOWS) != 0) {}
    std::string_view field;
    formvalidate::state state;
    formvalidate::appearance appearance;
    std::int32_t code;
    bool shows_error;
};

struct gate_change {
    explicit gate_change(const fv_gate_change &raw) noexcept
        : gate(detail::view(raw.gate)), is_open(raw.is_open) {}
    std::string_view gate;
    bool is_open;
};

// What happened to a row of a list: `index` is where it is now, or was before it went.
struct list_change {
    explicit list_change(const fv_list_change &raw) noexcept
        : list(detail::view(raw.list)), is_inserted(raw.kind == FV_ROW_INSERTED),
          is_removed(raw.kind == FV_ROW_REMOVED), is_moved(raw.kind == FV_ROW_MOVED),
          index(raw.index), from(raw.from), key(raw.key) {}
    std::string_view list;
    bool is_inserted, is_removed, is_moved;
    std::size_t index, from;
    std::uint64_t key;
};

// What a subscriber is told; it stays until the subscriber returns.
class change {
  public:
    explicit change(const fv_change &raw) noexcept : raw_(&raw) {}
    std::uint64_t generation() const noexcept { return raw_->generation; }
    bool is_replay() const noexcept { return raw_->is_replay; }
    // Of a form's subscriber only.
    formvalidate::state state() const noexcept {
        return static_cast<formvalidate::state>(raw_->verdict);
    }
    bool is_valid() const noexcept { return raw_->is_valid; }
    auto fields() const noexcept {
        return detail::sequence(
            detail::lent_array<fv_field_change, field_change>{raw_->fields, raw_->field_count});
    }
    auto gates() const noexcept {
        return detail::sequence(
            detail::lent_array<fv_gate_change, gate_change>{raw_->gates, raw_->gate_count});
    }
    auto lists() const noexcept {
        return detail::sequence(
            detail::lent_array<fv_list_change, list_change>{raw_->lists, raw_->list_count});
    }
    struct request_source {
        const fv_change *change;
        std::size_t size() const { return change->request_count; }
        request at(std::size_t index) const {
            // A later library's struct may be longer than this header's.
            const auto *bytes = reinterpret_cast<const unsigned char *>(change->requests);
            const auto step = change->requests->struct_size;
            return request(*reinterpret_cast<const fv_request *>(bytes + index * step));
        }
    };
    auto requests() const noexcept { return detail::sequence(request_source{raw_}); }

  private:
    const fv_change *raw_;
};

// Ends with its owner. The form may be gone before.
class subscription {
  public:
    subscription() noexcept = default;
    subscription(fv_form *form, std::uint64_t token) noexcept : form_(form), token_(token) {}
    subscription(subscription &&other) noexcept
        : form_(std::exchange(other.form_, nullptr)), token_(other.token_) {}
    subscription &operator=(subscription &&other) noexcept {
        if (this != &other) {
            end();
            form_ = std::exchange(other.form_, nullptr);
            token_ = other.token_;
        }
        return *this;
    }
    ~subscription() { end(); }
    void end() noexcept {
        if (form_ != nullptr)
            fv_form_unsubscribe(std::exchange(form_, nullptr), token_);
    }
    // The subscription lasts as long as the form.
    void detach() noexcept { form_ = nullptr; }

  private:
    fv_form *form_ = nullptr;
    std::uint64_t token_ = 0;
};

// The rows of a list in a form. Row keys stay with their rows.
class rows {
  public:
    rows(fv_form *form, std::string list) : form_(form), list_(std::move(list)) {}
    returns<std::size_t> size() const {
        std::size_t count = 0;
        const auto status = fv_form_row_count(form_, list_.data(), list_.size(), &count, &raw_);
        return counted(status, count);
    }
    // In front of the row at an index, or behind all.
    returns<void> insert(std::size_t at, const value &row = {}) {
        value::arena memory;
        const auto lent = row.lend(memory);
        const bool is_empty = lent.kind == FV_VALUE_ABSENT;
        return changed([&] {
            return fv_form_insert(form_, list_.data(), list_.size(), at, is_empty ? nullptr : &lent,
                                  &raw_);
        });
    }
    returns<void> remove(std::size_t at) {
        return changed(
            [&] { return fv_form_remove(form_, list_.data(), list_.size(), at, &raw_); });
    }
    // So that the row stands at the index `to`.
    returns<void> move(std::size_t from, std::size_t to) {
        return changed(
            [&] { return fv_form_move(form_, list_.data(), list_.size(), from, to, &raw_); });
    }
    returns<std::uint64_t> key(std::size_t at) const {
        std::uint64_t key = 0;
        const auto status = fv_form_row_key(form_, list_.data(), list_.size(), at, &key, &raw_);
        return counted(status, key);
    }

  private:
    template <class T> returns<T> counted(std::int32_t status, T number) const {
        if (status < 0)
            return detail::fail<T>(raw_);
        return number;
    }
    template <class Call> returns<void> changed(Call call) {
        detail::host_calls calls;
        const auto status = call();
        if (status < 0)
            calls.rethrow();
        return detail::done(status, raw_);
    }
    fv_form *form_;
    std::string list_;
    mutable fv_error raw_{};
};

// A record while it is typed. It keeps its ruleset. Fields are named by name or JSON Pointer.
class form {
  public:
    static returns<form> open(const ruleset &rules, const options &how = {}) {
        const detail::options_call call(how, rules.needs());
        if (call.is_cut())
            return detail::fail<form>(detail::cut());
        fv_form *made = nullptr;
        fv_error raw;
        if (fv_form_new(rules.handle(), call.scenario(), call.raw(), &made, &raw) < 0)
            return detail::fail<form>(raw);
        return form(made, rules.needs());
    }
    // Makes a form of what `save` wrote: all of it is judged anew.
    static returns<form> restore(const ruleset &rules, std::string_view saved,
                                 const options &how = {}) {
        const detail::options_call call(how, rules.needs());
        if (call.is_cut())
            return detail::fail<form>(detail::cut());
        fv_form *made = nullptr;
        fv_error raw;
        if (fv_form_restore(rules.handle(), saved.data(), saved.size(), call.raw(), &made, &raw) <
            0)
            return detail::fail<form>(raw);
        return form(made, rules.needs());
    }

    // The person typed: the whole text of the field as it is now.
    returns<void> set(std::string_view field, std::string_view text) {
        return changed([&](fv_error *raw) {
            return fv_form_set(handle(), field.data(), field.size(), text.data(), text.size(), raw);
        });
    }
    // The same with a value of any kind.
    returns<void> set_value(std::string_view field, const value &any) {
        return given(fv_form_set_value, field, any);
    }
    returns<void> set_initial(std::string_view field, const value &any) {
        return given(fv_form_set_initial, field, any);
    }
    // The person left the field.
    returns<void> blur(std::string_view field) { return named(fv_form_blur, field); }
    returns<void> touch(std::string_view field) { return named(fv_form_touch, field); }
    returns<void> reset_field(std::string_view field) { return named(fv_form_reset_field, field); }
    returns<void> reset() {
        return changed([&](fv_error *raw) { return fv_form_reset(handle(), raw); });
    }
    // Judges every field and shows every error; the report has the cleaned record.
    returns<formvalidate::report> submit() {
        detail::host_calls calls;
        fv_report *made = nullptr;
        fv_error raw;
        if (fv_form_submit(handle(), &made, &raw) < 0) {
            calls.rethrow();
            return detail::fail<formvalidate::report>(raw);
        }
        return formvalidate::report(made);
    }
    // Submits what a gate is about.
    returns<verdict> submit_gate(std::string_view gate) {
        detail::host_calls calls;
        fv_error raw;
        const auto status = fv_form_submit_gate(handle(), gate.data(), gate.size(), &raw);
        if (status < 0) {
            calls.rethrow();
            return detail::fail<verdict>(raw);
        }
        return verdict(status);
    }
    // Sets the fields of a JSON object that may be assigned; gives the names of the others, as JSON.
    returns<std::string> assign(std::string_view json) {
        return written([&](fv_text *text, fv_error *raw) {
            return fv_form_assign_json(handle(), json.data(), json.size(), text, raw);
        });
    }
    returns<void> set_scenario(const std::string &name) {
        if (detail::is_cut(name))
            return detail::fail<void>(detail::cut());
        return changed(
            [&](fv_error *raw) { return fv_form_set_scenario(handle(), name.c_str(), raw); });
    }
    returns<void> set_locale(const std::string &tag) {
        if (detail::is_cut(tag))
            return detail::fail<void>(detail::cut());
        return changed(
            [&](fv_error *raw) { return fv_form_set_locale(handle(), tag.c_str(), raw); });
    }
    // Tells the time anew; without one the clock's.
    returns<void> set_now(std::optional<time_point> now = {},
                          std::optional<std::int32_t> zone_minutes = {}) {
        const detail::moment at(now, zone_minutes, (needs_ & FV_NEEDS_ZONE) != 0);
        return changed([&](fv_error *raw) {
            return fv_form_set_now(handle(), at.seconds, at.nanoseconds, at.zone_minutes, raw);
        });
    }
    returns<void> set_policy(std::string_view field, policy which) {
        return changed([&](fv_error *raw) {
            return fv_form_set_policy(handle(), field.data(), field.size(),
                                      static_cast<std::int32_t>(which), raw);
        });
    }
    formvalidate::rows rows(std::string list) { return {handle(), std::move(list)}; }

    // Errors from outside: one, or the issues of a report or of a problem+json.
    returns<void> add_error(std::string_view path, const answer &found) {
        return changed([&](fv_error *raw) {
            return fv_form_add_error(handle(), path.data(), path.size(), found.code,
                                     found.message.data(), found.message.size(),
                                     found.params.data(), found.params.size(), raw);
        });
    }
    returns<void> add_errors(std::string_view json) {
        return changed([&](fv_error *raw) {
            return fv_form_add_errors_json(handle(), json.data(), json.size(), raw);
        });
    }
    // Those at a path and below it; without one all.
    returns<void> clear_errors(std::optional<std::string_view> path = {}) {
        return below(fv_form_clear_errors, path);
    }

    // Questions of rules "remote" that are open, as far as fields were judged.
    struct request_source {
        fv_form *form;
        std::size_t size() const { return fv_form_request_count(form); }
        request at(std::size_t index) const {
            fv_request raw{};
            raw.struct_size = sizeof raw;
            fv_form_request(form, index, &raw);
            return request(raw);
        }
    };
    auto requests() const noexcept { return detail::sequence(request_source{handle()}); }
    // Whether somebody still asked that; if not, the answer is left out.
    returns<bool> answer_request(std::uint64_t token, const answer &said) {
        detail::host_calls calls;
        fv_error raw;
        const auto status =
            fv_form_answer(handle(), token, said.code, said.message.data(), said.message.size(),
                           said.params.data(), said.params.size(), &raw);
        if (status < 0 && status != FV_ERR_UNKNOWN_NAME) {
            calls.rethrow();
            return detail::fail<bool>(raw);
        }
        return status == FV_OK;
    }
    returns<void> forget_answers(std::optional<std::string_view> path = {}) {
        return below(fv_form_forget_answers, path);
    }
    returns<void> ask_again(std::optional<std::string_view> path = {}) {
        return below(fv_form_ask_again, path);
    }

    // Reading: judges what it tells about and no more.
    returns<field_state> field(std::string_view name) const {
        return read<field_state>(fv_field_state{}, [&](fv_field_state *raw, fv_error *failed) {
            raw->struct_size = sizeof *raw;
            return fv_form_field(handle(), name.data(), name.size(), raw, failed);
        });
    }
    returns<bool> gate(std::string_view name) const {
        return read<bool>(false, [&](bool *is_open, fv_error *failed) {
            return fv_form_gate(handle(), name.data(), name.size(), is_open, failed);
        });
    }
    returns<fv_form_state> state() const {
        return read<fv_form_state>(fv_form_state{}, [&](fv_form_state *raw, fv_error *failed) {
            raw->struct_size = sizeof *raw;
            return fv_form_get_state(handle(), raw, failed);
        });
    }
    // The issues of one field, or of all, as far as they are judged.
    returns<formvalidate::report> report(std::optional<std::string_view> field = {}) const {
        const auto name = field.value_or(std::string_view());
        return read<formvalidate::report>(
            static_cast<fv_report *>(nullptr), [&](fv_report **made, fv_error *failed) {
                return fv_form_report(handle(), field ? name.data() : nullptr, name.size(), made,
                                      failed);
            });
    }
    // All that was typed, values of sensitive fields included, as JSON.
    returns<std::string> values() const {
        return written(
            [&](fv_text *text, fv_error *raw) { return fv_form_values(handle(), text, raw); });
    }
    // All of the form as JSON, for showing.
    returns<std::string> snapshot() const {
        return written([&](fv_text *text, fv_error *raw) {
            return fv_form_snapshot_json(handle(), text, raw);
        });
    }
    // What differs from the initial record as a JSON merge patch.
    returns<std::string> patch() const {
        return written(
            [&](fv_text *text, fv_error *raw) { return fv_form_patch_json(handle(), text, raw); });
    }
    // For a session store; with `sensitive` values of sensitive and card fields too.
    returns<std::string> save(bool sensitive = false) const {
        return written([&](fv_text *text, fv_error *raw) {
            return fv_form_save_json(handle(), sensitive ? FV_SAVE_SENSITIVE : 0u, text, raw);
        });
    }

    // Observing: f(const change &). With `replay` it is told the current state first.
    template <class F> returns<subscription> subscribe(F observer, bool replay = false) {
        return observe(FV_OBSERVE_FORM, {}, std::move(observer), replay);
    }
    template <class F>
    returns<subscription> subscribe_field(std::string_view name, F observer, bool replay = false) {
        return observe(FV_OBSERVE_FIELD, name, std::move(observer), replay);
    }
    template <class F>
    returns<subscription> subscribe_gate(std::string_view name, F observer, bool replay = false) {
        return observe(FV_OBSERVE_GATE, name, std::move(observer), replay);
    }
    fv_form *handle() const noexcept { return handle_.get(); }

  private:
    form(fv_form *made, std::uint32_t needs) noexcept : handle_(made), needs_(needs) {}

    template <class Call> returns<void> changed(Call call) {
        detail::host_calls calls;
        fv_error raw;
        const auto status = call(&raw);
        if (status < 0)
            calls.rethrow();
        return detail::done(status, raw);
    }
    template <class T, class Raw, class Call> returns<T> read(Raw raw, Call call) const {
        detail::host_calls calls;
        fv_error failed;
        if (call(&raw, &failed) < 0) {
            calls.rethrow();
            return detail::fail<T>(failed);
        }
        return T(raw);
    }
    template <class Call> returns<std::string> written(Call call) const {
        detail::host_calls calls;
        fv_text text{nullptr, 0};
        fv_error raw;
        const auto status = call(&text, &raw);
        if (status < 0)
            calls.rethrow();
        return detail::taken(status, text, raw);
    }
    template <class Call> returns<void> named(Call call, std::string_view field) {
        return changed(
            [&](fv_error *raw) { return call(handle(), field.data(), field.size(), raw); });
    }
    template <class Call> returns<void> given(Call call, std::string_view field, const value &any) {
        value::arena memory;
        const auto lent = any.lend(memory);
        return changed(
            [&](fv_error *raw) { return call(handle(), field.data(), field.size(), &lent, raw); });
    }
    template <class Call> returns<void> below(Call call, std::optional<std::string_view> path) {
        return changed([&](fv_error *raw) {
            return call(handle(), path ? path->data() : nullptr, path ? path->size() : 0, raw);
        });
    }
    template <class F>
    returns<subscription> observe(std::int32_t what, std::string_view name, F observer,
                                  bool replay) {
        detail::host_calls calls;
        auto *context = new F(std::move(observer));
        std::uint64_t token = 0;
        fv_error raw;
        const auto status = fv_form_subscribe(
            handle(), what | (replay ? FV_OBSERVE_REPLAY : 0),
            what == FV_OBSERVE_FORM ? nullptr : name.data(), name.size(),
            [](void *kept, fv_form *, const fv_change *told) {
                return detail::guarded([&] {
                    (*static_cast<F *>(kept))(change(*told));
                    return FV_OK;
                });
            },
            context, detail::destroy<F>, &token, &raw);
        subscription made(token != 0 ? handle() : nullptr, token);
        if (status < 0) {
            calls.rethrow();
            return detail::fail<subscription>(raw);
        }
        return made;
    }
    detail::owned<fv_form, fv_form_free> handle_;
    std::uint32_t needs_;
};

} // namespace throwing or returning
} // namespace formvalidate

#undef FORMVALIDATE_CATCHES
#undef FORMVALIDATE_THROWS
#endif
