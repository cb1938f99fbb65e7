//go:build !go1.23

// With a file of assembly, Go takes a function without a body.
