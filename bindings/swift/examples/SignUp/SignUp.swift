import FormValidate

/// What somebody fills in to sign up.
@MainActor
public final class SignUp {
  @Email public var email: String?
  @Validated(.password) public var password: String?
  @Validated([.required]) public var passwordAgain: String?
  @Validated([.required, .own(NotReserved())]) public var name: String?
  @Validated([.integer(min: 18).message("You must be {min} or older.")]) public var age = 0
  @Validated([.card(accept: [.visa, .mastercard])]) public var card: String?
  @PostCode public var postCode: String?

  /// All of it together.
  public let form = FormValidator()

  public init() {
    form.add("email", $email)
    form.add("password", $password)
    form.add("passwordAgain", $passwordAgain)
    form.add("name", $name)
    form.add("age", $age, policy: .submit)
    form.add("card", $card)
    form.add("postCode", $postCode)
    form.add(
      FieldGroup(.allEqual, ["password", "passwordAgain"], report: "passwordAgain")
        .message(["en": "The passwords differ.", "de": "Die Passwörter sind verschieden."]))
  }

  /// Fills everything in rightly.
  public func fill() {
    email = "joe@example.com"
    (password, passwordAgain) = ("correct horse 1", "correct horse 1")
    (name, age) = ("joe", 41)
    (card, postCode) = ("4111 1111 1111 1111", "1234 AB")
  }
}

extension Rules {
  /// What a password must be.
  public static let password = Rules([.required, .length(min: 8, max: 100), .containsNumber])
    .labelled(["en": "Password", "de": "Das Passwort"]).sensitive
}
