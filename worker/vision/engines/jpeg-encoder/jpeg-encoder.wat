;; Blocks of a baseline JPEG (ITU-T T.81), without subsampling: colours, cosine transform (Arai, Agui and Nakajima 1988,
;; in 32-bit floats), quantisation and Huffman codes. Addresses are bytes; planes hold 8 x 8 floats.
(module
  (memory (export "memory") 1)

  ;; Bits that are not written yet, the last ones lowest, and where the next byte goes.
  (global $bits (mut i64) (i64.const 0))
  (global $count (mut i32) (i32.const 0))
  (global $out (mut i32) (i32.const 0))

  (func $put (param $code i32) (param $length i32)
    (local $byte i32)
    (global.set $bits (i64.or (i64.shl (global.get $bits) (i64.extend_i32_u (local.get $length))) (i64.extend_i32_u (local.get $code))))
    (global.set $count (i32.add (global.get $count) (local.get $length)))
    (block $done
      (loop $next
        (br_if $done (i32.lt_s (global.get $count) (i32.const 8)))
        (global.set $count (i32.sub (global.get $count) (i32.const 8)))
        (local.set $byte (i32.and (i32.wrap_i64 (i64.shr_u (global.get $bits) (i64.extend_i32_u (global.get $count)))) (i32.const 255)))
        (i32.store8 (global.get $out) (local.get $byte))
        (global.set $out (i32.add (global.get $out) (i32.const 1)))
        ;; What would be a marker is followed by a zero.
        (if (i32.eq (local.get $byte) (i32.const 255)) (then
          (i32.store8 (global.get $out) (i32.const 0))
          (global.set $out (i32.add (global.get $out) (i32.const 1)))))
        (br $next))))

  ;; A value after the code of its size, which stands in the table of codes at $entry plus the size: code, then length.
  (func $putValue (param $entry i32) (param $value i32)
    (local $size i32) (local $code i32)
    (local.set $size (i32.sub (i32.const 32) (i32.clz
      (select (local.get $value) (i32.sub (i32.const 0) (local.get $value)) (i32.ge_s (local.get $value) (i32.const 0))))))
    (local.set $code (i32.load (i32.add (local.get $entry) (i32.shl (local.get $size) (i32.const 2)))))
    (call $put
      (i32.or
        (i32.shl (i32.and (local.get $code) (i32.const 0xffff)) (local.get $size))
        (i32.and
          (i32.sub (local.get $value) (i32.shr_u (local.get $value) (i32.const 31)))
          (i32.sub (i32.shl (i32.const 1) (local.get $size)) (i32.const 1))))
      (i32.add (i32.shr_u (local.get $code) (i32.const 16)) (local.get $size))))

  ;; The transform along the columns, four of them, in place.
  (func $columns (param $at i32)
    (local $0 v128) (local $1 v128) (local $2 v128) (local $3 v128)
    (local $4 v128) (local $5 v128) (local $6 v128) (local $7 v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $z v128)
    (local.set $a (v128.load offset=0 (local.get $at)))
    (local.set $b (v128.load offset=224 (local.get $at)))
    (local.set $0 (f32x4.add (local.get $a) (local.get $b)))
    (local.set $7 (f32x4.sub (local.get $a) (local.get $b)))
    (local.set $a (v128.load offset=32 (local.get $at)))
    (local.set $b (v128.load offset=192 (local.get $at)))
    (local.set $1 (f32x4.add (local.get $a) (local.get $b)))
    (local.set $6 (f32x4.sub (local.get $a) (local.get $b)))
    (local.set $a (v128.load offset=64 (local.get $at)))
    (local.set $b (v128.load offset=160 (local.get $at)))
    (local.set $2 (f32x4.add (local.get $a) (local.get $b)))
    (local.set $5 (f32x4.sub (local.get $a) (local.get $b)))
    (local.set $a (v128.load offset=96 (local.get $at)))
    (local.set $b (v128.load offset=128 (local.get $at)))
    (local.set $3 (f32x4.add (local.get $a) (local.get $b)))
    (local.set $4 (f32x4.sub (local.get $a) (local.get $b)))
    (local.set $a (f32x4.add (local.get $0) (local.get $3)))
    (local.set $d (f32x4.sub (local.get $0) (local.get $3)))
    (local.set $b (f32x4.add (local.get $1) (local.get $2)))
    (local.set $c (f32x4.sub (local.get $1) (local.get $2)))
    (v128.store offset=0 (local.get $at) (f32x4.add (local.get $a) (local.get $b)))
    (v128.store offset=128 (local.get $at) (f32x4.sub (local.get $a) (local.get $b)))
    (local.set $z (f32x4.mul (f32x4.add (local.get $c) (local.get $d)) (v128.const f32x4 0.707106781 0.707106781 0.707106781 0.707106781)))
    (v128.store offset=64 (local.get $at) (f32x4.add (local.get $d) (local.get $z)))
    (v128.store offset=192 (local.get $at) (f32x4.sub (local.get $d) (local.get $z)))
    (local.set $a (f32x4.add (local.get $4) (local.get $5)))
    (local.set $b (f32x4.add (local.get $5) (local.get $6)))
    (local.set $c (f32x4.add (local.get $6) (local.get $7)))
    (local.set $z (f32x4.mul (f32x4.sub (local.get $a) (local.get $c)) (v128.const f32x4 0.382683433 0.382683433 0.382683433 0.382683433)))
    (local.set $a (f32x4.add (f32x4.mul (local.get $a) (v128.const f32x4 0.541196100 0.541196100 0.541196100 0.541196100)) (local.get $z)))
    (local.set $c (f32x4.add (f32x4.mul (local.get $c) (v128.const f32x4 1.306562965 1.306562965 1.306562965 1.306562965)) (local.get $z)))
    (local.set $b (f32x4.mul (local.get $b) (v128.const f32x4 0.707106781 0.707106781 0.707106781 0.707106781)))
    (local.set $d (f32x4.add (local.get $7) (local.get $b)))
    (local.set $b (f32x4.sub (local.get $7) (local.get $b)))
    (v128.store offset=160 (local.get $at) (f32x4.add (local.get $b) (local.get $a)))
    (v128.store offset=96 (local.get $at) (f32x4.sub (local.get $b) (local.get $a)))
    (v128.store offset=32 (local.get $at) (f32x4.add (local.get $d) (local.get $c)))
    (v128.store offset=224 (local.get $at) (f32x4.sub (local.get $d) (local.get $c))))

  ;; Four rows of four values, as columns.
  (func $turned (param $from i32) (param $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $ab v128) (local $cd v128)
    (local.set $a (v128.load (local.get $from)))
    (local.set $b (v128.load offset=32 (local.get $from)))
    (local.set $c (v128.load offset=64 (local.get $from)))
    (local.set $d (v128.load offset=96 (local.get $from)))
    (local.set $ab (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b)))
    (local.set $cd (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d)))
    (v128.store (local.get $to) (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $ab) (local.get $cd)))
    (v128.store offset=32 (local.get $to) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $ab) (local.get $cd)))
    (local.set $ab (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b)))
    (local.set $cd (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d)))
    (v128.store offset=64 (local.get $to) (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $ab) (local.get $cd)))
    (v128.store offset=96 (local.get $to) (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $ab) (local.get $cd))))

  (func $quantised (param $values i32) (param $shares i32) (result v128)
    (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (v128.load (local.get $values)) (v128.load (local.get $shares))))))

  ;; Transforms, quantises and writes the plane. $turn: room for another; $shares: 1 over each divisor, rows and columns
  ;; exchanged as in $turn; $order: the places of a zigzag in $levels; $codes: 16 of first values, 256 of others; $last:
  ;; where the first value of the plane before is kept.
  (func $plane (param $at i32) (param $turn i32) (param $shares i32) (param $levels i32) (param $order i32)
      (param $codes i32) (param $last i32)
    (local $i i32) (local $end i32) (local $value i32) (local $run i32) (local $others i32)
    (call $columns (local.get $at))
    (call $columns (i32.add (local.get $at) (i32.const 16)))
    (call $turned (local.get $at) (local.get $turn))
    (call $turned (i32.add (local.get $at) (i32.const 16)) (i32.add (local.get $turn) (i32.const 128)))
    (call $turned (i32.add (local.get $at) (i32.const 128)) (i32.add (local.get $turn) (i32.const 16)))
    (call $turned (i32.add (local.get $at) (i32.const 144)) (i32.add (local.get $turn) (i32.const 144)))
    (call $columns (local.get $turn))
    (call $columns (i32.add (local.get $turn) (i32.const 16)))
    (local.set $end (i32.add (local.get $levels) (i32.const 128)))
    (local.set $i (local.get $levels))
    (loop $eights
      (v128.store (local.get $i) (i16x8.narrow_i32x4_s
        (call $quantised (local.get $turn) (local.get $shares))
        (call $quantised (i32.add (local.get $turn) (i32.const 16)) (i32.add (local.get $shares) (i32.const 16)))))
      (local.set $turn (i32.add (local.get $turn) (i32.const 32)))
      (local.set $shares (i32.add (local.get $shares) (i32.const 32)))
      (local.set $i (i32.add (local.get $i) (i32.const 16)))
      (br_if $eights (i32.lt_u (local.get $i) (local.get $end))))
    (local.set $value (i32.load16_s (local.get $levels)))
    (call $putValue (local.get $codes) (i32.sub (local.get $value) (i32.load (local.get $last))))
    (i32.store (local.get $last) (local.get $value))
    (local.set $others (i32.add (local.get $codes) (i32.const 64)))
    (local.set $end (i32.add (local.get $order) (i32.const 64)))
    (local.set $i (i32.add (local.get $order) (i32.const 1)))
    (loop $zigzag
      (local.set $value (i32.load16_s (i32.add (local.get $levels) (i32.load8_u (local.get $i)))))
      (if (local.get $value)
        (then
          (block $near
            (loop $far
              (br_if $near (i32.lt_u (local.get $run) (i32.const 16)))
              ;; Sixteen zeros: entry 0xf0.
              (call $put
                (i32.and (i32.load offset=960 (local.get $others)) (i32.const 0xffff))
                (i32.shr_u (i32.load offset=960 (local.get $others)) (i32.const 16)))
              (local.set $run (i32.sub (local.get $run) (i32.const 16)))
              (br $far)))
          (call $putValue (i32.add (local.get $others) (i32.shl (local.get $run) (i32.const 6))) (local.get $value))
          (local.set $run (i32.const 0)))
        (else (local.set $run (i32.add (local.get $run) (i32.const 1)))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $zigzag (i32.lt_u (local.get $i) (local.get $end))))
    ;; The rest is zero.
    (if (local.get $run) (then
      (call $put
        (i32.and (i32.load (local.get $others)) (i32.const 0xffff))
        (i32.shr_u (i32.load (local.get $others)) (i32.const 16))))))

  ;; Luma and both differences of 8 x 8 RGBA pixels, as three planes.
  (func $colours (param $from i32) (param $stride i32) (param $to i32)
    (local $end i32) (local $pixels v128) (local $red v128) (local $green v128) (local $blue v128) (local $half i32)
    (local.set $end (i32.add (local.get $to) (i32.const 256)))
    (loop $next
      (local.set $pixels (v128.load align=4 (i32.add (local.get $from) (local.get $half))))
      (local.set $red (f32x4.convert_i32x4_s (v128.and (local.get $pixels) (v128.const i32x4 255 255 255 255))))
      (local.set $green (f32x4.convert_i32x4_s
        (v128.and (i32x4.shr_u (local.get $pixels) (i32.const 8)) (v128.const i32x4 255 255 255 255))))
      (local.set $blue (f32x4.convert_i32x4_s
        (v128.and (i32x4.shr_u (local.get $pixels) (i32.const 16)) (v128.const i32x4 255 255 255 255))))
      (v128.store (local.get $to) (f32x4.sub (f32x4.add (f32x4.add (f32x4.mul (local.get $red) (v128.const f32x4 0.299 0.299 0.299 0.299)) (f32x4.mul (local.get $green) (v128.const f32x4 0.587 0.587 0.587 0.587))) (f32x4.mul (local.get $blue) (v128.const f32x4 0.114 0.114 0.114 0.114)))
        (v128.const f32x4 128 128 128 128)))
      (v128.store offset=256 (local.get $to) (f32x4.add (f32x4.add (f32x4.mul (local.get $red) (v128.const f32x4 -0.168735892 -0.168735892 -0.168735892 -0.168735892)) (f32x4.mul (local.get $green) (v128.const f32x4 -0.331264108 -0.331264108 -0.331264108 -0.331264108))) (f32x4.mul (local.get $blue) (v128.const f32x4 0.5 0.5 0.5 0.5))))
      (v128.store offset=512 (local.get $to) (f32x4.add (f32x4.add (f32x4.mul (local.get $red) (v128.const f32x4 0.5 0.5 0.5 0.5)) (f32x4.mul (local.get $green) (v128.const f32x4 -0.418687589 -0.418687589 -0.418687589 -0.418687589))) (f32x4.mul (local.get $blue) (v128.const f32x4 -0.081312411 -0.081312411 -0.081312411 -0.081312411))))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $from (i32.add (local.get $from) (select (local.get $stride) (i32.const 0) (local.get $half))))
      (local.set $half (i32.xor (local.get $half) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; Eight rows of pixels, $stride bytes each; gives the end of what is written at $to. $planes: room for four.
  (func (export "encodeRows") (param $from i32) (param $stride i32) (param $to i32) (param $planes i32)
      (param $shares i32) (param $levels i32) (param $order i32) (param $codes i32) (param $last i32) (result i32)
    (local $end i32) (local $turn i32)
    (global.set $out (local.get $to))
    (local.set $turn (i32.add (local.get $planes) (i32.const 768)))
    (local.set $end (i32.add (local.get $from) (local.get $stride)))
    (loop $blocks
      (call $colours (local.get $from) (local.get $stride) (local.get $planes))
      (call $plane (local.get $planes) (local.get $turn) (local.get $shares) (local.get $levels) (local.get $order)
        (local.get $codes) (local.get $last))
      (call $plane (i32.add (local.get $planes) (i32.const 256)) (local.get $turn)
        (i32.add (local.get $shares) (i32.const 256)) (local.get $levels) (local.get $order)
        (i32.add (local.get $codes) (i32.const 1088)) (i32.add (local.get $last) (i32.const 4)))
      (call $plane (i32.add (local.get $planes) (i32.const 512)) (local.get $turn)
        (i32.add (local.get $shares) (i32.const 256)) (local.get $levels) (local.get $order)
        (i32.add (local.get $codes) (i32.const 1088)) (i32.add (local.get $last) (i32.const 8)))
      (local.set $from (i32.add (local.get $from) (i32.const 32)))
      (br_if $blocks (i32.lt_u (local.get $from) (local.get $end))))
    (global.get $out))

  (func (export "begin") (global.set $count (i32.const 0)))

  ;; The last byte, filled with ones.
  (func (export "end") (param $to i32) (result i32)
    (global.set $out (local.get $to))
    (call $put (i32.const 127) (i32.const 7))
    (global.get $out))
)
