package formvalidate

import (
	"runtime"
	"strings"
	"sync"
	"testing"
)

// Short and long texts take two ways.
func TestLuhnOfAnyLength(t *testing.T) {
	for length := 0; length < 200; length++ {
		zeros := strings.Repeat("0", length)
		if Luhn(zeros) != (length > 1) {
			t.Errorf("%d zeros: %v", length, LuhnCode(zeros))
		}
		if Luhn(zeros + "1") {
			t.Errorf("%d zeros and a one are valid", length)
		}
	}
	if Luhn("411111111111111\x001") || !Luhn("4111111111111111") {
		t.Error("a NUL is a character like any other")
	}
}

// What is called is told of the texts of many goroutines, while the collector moves their stacks.
func TestLuhnOfManyGoroutines(t *testing.T) {
	var running sync.WaitGroup
	for worker := 0; worker < 8; worker++ {
		running.Add(1)
		go func() {
			defer running.Done()
			for i := 0; i < 2000; i++ {
				digits := append([]byte("41111111111111"), "11"...)
				if !deeply(i%50, string(digits)) {
					t.Error("valid digits are not")
					return
				}
			}
		}()
	}
	for i := 0; i < 20; i++ {
		runtime.GC()
	}
	running.Wait()
}

// deeply asks at some depth of the stack.
func deeply(depth int, text string) bool {
	var room [256]byte
	if depth == 0 {
		return Luhn(text)
	}
	room[depth] = 1
	return deeply(depth-1, text) && room[depth] == 1
}
