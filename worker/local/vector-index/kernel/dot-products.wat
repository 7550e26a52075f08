;; Dot products of one query with many rows of int8 codes.
;; The query is int16 so that its own rounding error is small beside that of the rows. Its codes are
;; limited by the caller such that no sum leaves int32. Four rows at a time share each read of the query.
(module
  (memory (export "memory") 1)

  ;; $query   int16 codes, as many as a row has
  ;; $rows    int8 codes, $width bytes a row, $width a multiple of 16
  ;; $slots   int32 numbers of the rows wanted, up to $end (address), their number a multiple of 4
  ;; $sums    int32 results, in the order of $slots
  (func (export "dotProducts")
    (param $query i32) (param $rows i32) (param $width i32) (param $slots i32) (param $end i32) (param $sums i32)
    (local $at i32) (local $queryEnd i32) (local $low v128) (local $high v128) (local $codes v128)
    (local $a i32) (local $aSum v128)
    (local $b i32) (local $bSum v128)
    (local $c i32) (local $cSum v128)
    (local $d i32) (local $dSum v128)
    (local.set $queryEnd (i32.add (local.get $query) (i32.shl (local.get $width) (i32.const 1))))
    (block $done
      (loop $fourRows
        (br_if $done (i32.ge_u (local.get $slots) (local.get $end)))
        (local.set $a (i32.add (local.get $rows) (i32.mul (i32.load (local.get $slots)) (local.get $width))))
        (local.set $aSum (v128.const i32x4 0 0 0 0))
        (local.set $b (i32.add (local.get $rows) (i32.mul (i32.load offset=4 (local.get $slots)) (local.get $width))))
        (local.set $bSum (v128.const i32x4 0 0 0 0))
        (local.set $c (i32.add (local.get $rows) (i32.mul (i32.load offset=8 (local.get $slots)) (local.get $width))))
        (local.set $cSum (v128.const i32x4 0 0 0 0))
        (local.set $d (i32.add (local.get $rows) (i32.mul (i32.load offset=12 (local.get $slots)) (local.get $width))))
        (local.set $dSum (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $query))
        (loop $sixteenCodes
          (local.set $low (v128.load (local.get $at)))
          (local.set $high (v128.load offset=16 (local.get $at)))
          (local.set $codes (v128.load (local.get $a)))
          (local.set $aSum
            (i32x4.add (local.get $aSum)
              (i32x4.add
                (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $codes)) (local.get $low))
                (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $codes)) (local.get $high)))))
          (local.set $a (i32.add (local.get $a) (i32.const 16)))
          (local.set $codes (v128.load (local.get $b)))
          (local.set $bSum
            (i32x4.add (local.get $bSum)
              (i32x4.add
                (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $codes)) (local.get $low))
                (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $codes)) (local.get $high)))))
          (local.set $b (i32.add (local.get $b) (i32.const 16)))
          (local.set $codes (v128.load (local.get $c)))
          (local.set $cSum
            (i32x4.add (local.get $cSum)
              (i32x4.add
                (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $codes)) (local.get $low))
                (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $codes)) (local.get $high)))))
          (local.set $c (i32.add (local.get $c) (i32.const 16)))
          (local.set $codes (v128.load (local.get $d)))
          (local.set $dSum
            (i32x4.add (local.get $dSum)
              (i32x4.add
                (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $codes)) (local.get $low))
                (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $codes)) (local.get $high)))))
          (local.set $d (i32.add (local.get $d) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (br_if $sixteenCodes (i32.lt_u (local.get $at) (local.get $queryEnd))))
        ;; Lanes of two rows are paired until one vector holds the sums of all four.
        (local.set $aSum
          (i32x4.add
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $aSum) (local.get $bSum))
            (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $aSum) (local.get $bSum))))
        (local.set $cSum
          (i32x4.add
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $cSum) (local.get $dSum))
            (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $cSum) (local.get $dSum))))
        (v128.store (local.get $sums)
          (i32x4.add
            (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $aSum) (local.get $cSum))
            (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $aSum) (local.get $cSum))))
        (local.set $slots (i32.add (local.get $slots) (i32.const 16)))
        (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
        (br $fourRows)))))
