module formvalidate

go 1.19
