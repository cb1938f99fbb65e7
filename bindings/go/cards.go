package formvalidate

// #include "callbacks.h"
import "C"

import "unsafe"

// Luhn says whether text is two or more ASCII digits of which the last is the right check digit.
func Luhn(text string) bool { return LuhnCode(text) == OK }

// LuhnCode is the same as a code: undecided beyond 1 MiB.
func LuhnCode(text string) Code {
	return Code(luhn(text))
}

// LuhnDigit is the check digit that belongs behind a text of digits.
func LuhnDigit(text string) (byte, bool) {
	var digit C.char
	status := C.fv_luhn_check_digit(bytesOf(text), C.size_t(len(text)), &digit)
	return byte(digit), status == C.FV_OK
}

// Card is the whole answer about a card number. Formatted holds the number: keep it out of logs.
type Card struct {
	State             State
	Code              Code
	Brand, SubBrand   string
	Formatted, Masked string
	CodeName          string
	CodeSize          int
}

// CheckCard checks a card number; accept names brands, none stands for all.
func CheckCard(number string, accept ...string) (Card, error) {
	options := C.fv_card_options{struct_size: C.sizeof_fv_card_options}
	if len(accept) > 0 {
		// C memory, as the struct points to it.
		memory := C.malloc(C.size_t(len(accept)) * 4)
		defer C.free(memory)
		brands := unsafe.Slice((*C.int32_t)(memory), len(accept))
		for i, name := range accept {
			if status := C.fv_card_brand_from_name(nil, bytesOf(name), C.size_t(len(name)), &brands[i]); status < 0 {
				return Card{}, failed(status, nil)
			}
		}
		options.accept = &brands[0]
		options.accept_count = C.size_t(len(accept))
	}
	card := C.fv_card{struct_size: C.sizeof_fv_card}
	code := C.fv_card_check(bytesOf(number), C.size_t(len(number)), &options, &card)
	if code < 0 {
		return Card{}, failed(code, nil)
	}
	return Card{
		State: State(card.state), Code: Code(code), Brand: brandName(card.brand), SubBrand: brandName(card.sub_brand),
		Formatted: C.GoString(&card.formatted[0]), Masked: C.GoString(&card.masked[0]),
		CodeName: C.GoString(&card.code_name[0]), CodeSize: int(card.code_size),
	}, nil
}

func brandName(brand C.int32_t) string {
	var name C.fv_text
	if brand == C.FV_BRAND_NONE || C.fv_card_brand_name(nil, brand, &name) != C.FV_OK {
		return ""
	}
	return textOf(name)
}

// CardCandidates names the brands that a number beginning like this may belong to, in tie order.
func CardCandidates(beginning string) []string {
	var found [C.FV_CARD_MAX_BRANDS]C.fv_card_candidate
	var count C.size_t
	C.fv_card_candidates(bytesOf(beginning), C.size_t(len(beginning)), nil, &found[0], C.FV_CARD_MAX_BRANDS, &count)
	names := make([]string, count)
	for i := range names {
		names[i] = brandName(found[i].brand)
	}
	return names
}
