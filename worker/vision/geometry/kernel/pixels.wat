;; Loops over pixels in place of JavaScript's: the same sums in the same order and precision, so that results are equal
;; to the last bit, but for what computes in 32 bits: the Fourier transform, area averages, means in perspective.
;; Addresses and offsets are bytes.
(module
  (memory (export "memory") 1)

  ;; ---- Fourier transform: four lines of complex numbers at once, one a lane ----

  ;; Elements of four lines in the order of the table: element i of line n is at from + table[i] * step + n * apart.
  (func $gather (param $from i32) (param $step i32) (param $apart i32) (param $table i32) (param $size i32) (param $to i32)
    (local $end i32) (local $at i32) (local $four v128)
    (local.set $end (i32.add (local.get $table) (i32.shl (local.get $size) (i32.const 2))))
    (loop $next
      (local.set $at (i32.add (local.get $from) (i32.mul (i32.load (local.get $table)) (local.get $step))))
      (if (i32.eq (local.get $apart) (i32.const 4))
        (then (local.set $four (v128.load align=4 (local.get $at))))
        (else
          (local.set $four (v128.load32_zero (local.get $at)))
          (local.set $at (i32.add (local.get $at) (local.get $apart)))
          (local.set $four (v128.load32_lane 1 (local.get $at) (local.get $four)))
          (local.set $at (i32.add (local.get $at) (local.get $apart)))
          (local.set $four (v128.load32_lane 2 (local.get $at) (local.get $four)))
          (local.set $at (i32.add (local.get $at) (local.get $apart)))
          (local.set $four (v128.load32_lane 3 (local.get $at) (local.get $four)))))
      (v128.store (local.get $to) (local.get $four))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $table (i32.add (local.get $table) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $table) (local.get $end)))))

  ;; Back, in the order of the lines.
  (func $scatter (param $from i32) (param $size i32) (param $to i32) (param $step i32) (param $apart i32)
    (local $end i32) (local $at i32) (local $four v128)
    (local.set $end (i32.add (local.get $from) (i32.shl (local.get $size) (i32.const 4))))
    (loop $next
      (local.set $four (v128.load (local.get $from)))
      (local.set $at (local.get $to))
      (if (i32.eq (local.get $apart) (i32.const 4))
        (then (v128.store align=4 (local.get $at) (local.get $four)))
        (else
          (v128.store32_lane 0 (local.get $at) (local.get $four))
          (local.set $at (i32.add (local.get $at) (local.get $apart)))
          (v128.store32_lane 1 (local.get $at) (local.get $four))
          (local.set $at (i32.add (local.get $at) (local.get $apart)))
          (v128.store32_lane 2 (local.get $at) (local.get $four))
          (local.set $at (i32.add (local.get $at) (local.get $apart)))
          (v128.store32_lane 3 (local.get $at) (local.get $four))))
      (local.set $to (i32.add (local.get $to) (local.get $step)))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; Two radix-2 stages at a time over the gathered lines, in place; their elements stand in bit-reversed order.
  (func $butterflies (param $re i32) (param $im i32) (param $size i32) (param $cos i32) (param $sin i32)
    (local $quarter i32) (local $stride i32) (local $k i32) (local $at i32) (local $end i32) (local $step i32)
    (local $a i32) (local $b i32) (local $c i32) (local $d i32) (local $toIm i32) (local $hop i32)
    (local $c1 v128) (local $s1 v128) (local $c2 v128) (local $s2 v128)
    (local $xRe v128) (local $xIm v128) (local $bRe v128) (local $bIm v128) (local $dRe v128) (local $dIm v128)
    (local $sumRe v128) (local $sumIm v128) (local $lessRe v128) (local $lessIm v128)
    (local $evenRe v128) (local $evenIm v128) (local $oddRe v128) (local $oddIm v128)
    (local.set $toIm (i32.sub (local.get $im) (local.get $re)))
    (local.set $end (i32.add (local.get $re) (i32.shl (local.get $size) (i32.const 4))))
    (local.set $quarter (i32.const 1))
    (loop $stages
      ;; Bytes of table from one k to the next, of a quarter, and from one group to the next.
      (local.set $stride (i32.div_u (local.get $size) (local.get $quarter)))
      (local.set $hop (i32.shl (local.get $quarter) (i32.const 4)))
      (local.set $step (i32.shl (local.get $hop) (i32.const 2)))
      (local.set $k (i32.const 0))
      (loop $twiddles
        (local.set $at (i32.mul (local.get $k) (local.get $stride)))
        (local.set $c2 (v128.load32_splat (i32.add (local.get $cos) (local.get $at))))
        (local.set $s2 (v128.load32_splat (i32.add (local.get $sin) (local.get $at))))
        (local.set $at (i32.shl (local.get $at) (i32.const 1)))
        (local.set $c1 (v128.load32_splat (i32.add (local.get $cos) (local.get $at))))
        (local.set $s1 (v128.load32_splat (i32.add (local.get $sin) (local.get $at))))
        (local.set $a (i32.add (local.get $re) (i32.shl (local.get $k) (i32.const 4))))
        (loop $groups
          (local.set $b (i32.add (local.get $a) (local.get $hop)))
          (local.set $c (i32.add (local.get $b) (local.get $hop)))
          (local.set $d (i32.add (local.get $c) (local.get $hop)))
          (local.set $xRe (v128.load (local.get $b)))
          (local.set $xIm (v128.load (i32.add (local.get $b) (local.get $toIm))))
          (local.set $bRe (f32x4.sub (f32x4.mul (local.get $xRe) (local.get $c1)) (f32x4.mul (local.get $xIm) (local.get $s1))))
          (local.set $bIm (f32x4.add (f32x4.mul (local.get $xRe) (local.get $s1)) (f32x4.mul (local.get $xIm) (local.get $c1))))
          (local.set $xRe (v128.load (local.get $d)))
          (local.set $xIm (v128.load (i32.add (local.get $d) (local.get $toIm))))
          (local.set $dRe (f32x4.sub (f32x4.mul (local.get $xRe) (local.get $c1)) (f32x4.mul (local.get $xIm) (local.get $s1))))
          (local.set $dIm (f32x4.add (f32x4.mul (local.get $xRe) (local.get $s1)) (f32x4.mul (local.get $xIm) (local.get $c1))))
          (local.set $xRe (v128.load (local.get $a)))
          (local.set $xIm (v128.load (i32.add (local.get $a) (local.get $toIm))))
          (local.set $sumRe (f32x4.add (local.get $xRe) (local.get $bRe)))
          (local.set $sumIm (f32x4.add (local.get $xIm) (local.get $bIm)))
          (local.set $lessRe (f32x4.sub (local.get $xRe) (local.get $bRe)))
          (local.set $lessIm (f32x4.sub (local.get $xIm) (local.get $bIm)))
          (local.set $xRe (v128.load (local.get $c)))
          (local.set $xIm (v128.load (i32.add (local.get $c) (local.get $toIm))))
          (local.set $bRe (f32x4.add (local.get $xRe) (local.get $dRe)))
          (local.set $bIm (f32x4.add (local.get $xIm) (local.get $dIm)))
          (local.set $evenRe (f32x4.sub (f32x4.mul (local.get $bRe) (local.get $c2)) (f32x4.mul (local.get $bIm) (local.get $s2))))
          (local.set $evenIm (f32x4.add (f32x4.mul (local.get $bRe) (local.get $s2)) (f32x4.mul (local.get $bIm) (local.get $c2))))
          ;; A quarter turn further: times -i.
          (local.set $bRe (f32x4.sub (local.get $xRe) (local.get $dRe)))
          (local.set $bIm (f32x4.sub (local.get $xIm) (local.get $dIm)))
          (local.set $oddRe (f32x4.add (f32x4.mul (local.get $bRe) (local.get $s2)) (f32x4.mul (local.get $bIm) (local.get $c2))))
          (local.set $oddIm (f32x4.sub (f32x4.mul (local.get $bIm) (local.get $s2)) (f32x4.mul (local.get $bRe) (local.get $c2))))
          (v128.store (local.get $a) (f32x4.add (local.get $sumRe) (local.get $evenRe)))
          (v128.store (i32.add (local.get $a) (local.get $toIm)) (f32x4.add (local.get $sumIm) (local.get $evenIm)))
          (v128.store (local.get $c) (f32x4.sub (local.get $sumRe) (local.get $evenRe)))
          (v128.store (i32.add (local.get $c) (local.get $toIm)) (f32x4.sub (local.get $sumIm) (local.get $evenIm)))
          (v128.store (local.get $b) (f32x4.add (local.get $lessRe) (local.get $oddRe)))
          (v128.store (i32.add (local.get $b) (local.get $toIm)) (f32x4.add (local.get $lessIm) (local.get $oddIm)))
          (v128.store (local.get $d) (f32x4.sub (local.get $lessRe) (local.get $oddRe)))
          (v128.store (i32.add (local.get $d) (local.get $toIm)) (f32x4.sub (local.get $lessIm) (local.get $oddIm)))
          (local.set $a (i32.add (local.get $a) (local.get $step)))
          (br_if $groups (i32.lt_u (local.get $a) (local.get $end))))
        (local.set $k (i32.add (local.get $k) (i32.const 1)))
        (br_if $twiddles (i32.lt_u (local.get $k) (local.get $quarter))))
      (local.set $quarter (i32.shl (local.get $quarter) (i32.const 2)))
      (br_if $stages (i32.lt_u (local.get $quarter) (local.get $size)))))

  ;; Four lines of a raster. `tables`: the bit-reversed places, then cosines and negative sines of half a turn;
  ;; `lines`: room for eight times as many numbers as a line has.
  (func (export "fourierLines") (param $re i32) (param $im i32) (param $step i32) (param $apart i32) (param $size i32)
      (param $tables i32) (param $lines i32)
    (local $cos i32) (local $sin i32) (local $lineIm i32)
    (local.set $cos (i32.add (local.get $tables) (i32.shl (local.get $size) (i32.const 2))))
    (local.set $sin (i32.add (local.get $cos) (i32.shl (local.get $size) (i32.const 1))))
    (local.set $lineIm (i32.add (local.get $lines) (i32.shl (local.get $size) (i32.const 4))))
    (call $gather (local.get $re) (local.get $step) (local.get $apart) (local.get $tables) (local.get $size) (local.get $lines))
    (call $gather (local.get $im) (local.get $step) (local.get $apart) (local.get $tables) (local.get $size) (local.get $lineIm))
    (call $butterflies (local.get $lines) (local.get $lineIm) (local.get $size) (local.get $cos) (local.get $sin))
    (call $scatter (local.get $lines) (local.get $size) (local.get $re) (local.get $step) (local.get $apart))
    (call $scatter (local.get $lineIm) (local.get $size) (local.get $im) (local.get $step) (local.get $apart)))

  ;; ---- Means over squares of floats: running sums of 64 bits ----

  ;; Of two rows side by side. `places`: the offsets of the first window's `count` columns, then for each column those
  ;; that enter the window behind it, then those that leave it.
  (func (export "meansAcross") (param $a i32) (param $b i32) (param $toA i32) (param $toB i32) (param $size i32)
      (param $places i32) (param $count i32) (param $share f64)
    (local $sum v128) (local $entering i32) (local $leaving i32) (local $end i32) (local $at i32) (local $two v128)
    (local.set $entering (i32.add (local.get $places) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $leaving (i32.add (local.get $entering) (i32.shl (local.get $size) (i32.const 2))))
    (loop $first
      (local.set $at (i32.load (local.get $places)))
      (local.set $two (v128.load32_zero (i32.add (local.get $a) (local.get $at))))
      (local.set $two (v128.load32_lane 1 (i32.add (local.get $b) (local.get $at)) (local.get $two)))
      (local.set $sum (f64x2.add (local.get $sum) (f64x2.promote_low_f32x4 (local.get $two))))
      (local.set $places (i32.add (local.get $places) (i32.const 4)))
      (br_if $first (i32.lt_u (local.get $places) (local.get $entering))))
    (local.set $end (local.get $leaving))
    (loop $columns
      (local.set $two (f32x4.demote_f64x2_zero (f64x2.mul (local.get $sum) (f64x2.splat (local.get $share)))))
      (v128.store32_lane 0 (local.get $toA) (local.get $two))
      (v128.store32_lane 1 (local.get $toB) (local.get $two))
      (local.set $at (i32.load (local.get $entering)))
      (local.set $two (v128.load32_zero (i32.add (local.get $a) (local.get $at))))
      (local.set $two (v128.load32_lane 1 (i32.add (local.get $b) (local.get $at)) (local.get $two)))
      (local.set $at (i32.load (local.get $leaving)))
      (local.set $sum (f64x2.add (local.get $sum)
        (f64x2.sub
          (f64x2.promote_low_f32x4 (local.get $two))
          (f64x2.promote_low_f32x4 (v128.load32_lane 1 (i32.add (local.get $b) (local.get $at))
            (v128.load32_zero (i32.add (local.get $a) (local.get $at))))))))
      (local.set $toA (i32.add (local.get $toA) (i32.const 4)))
      (local.set $toB (i32.add (local.get $toB) (i32.const 4)))
      (local.set $leaving (i32.add (local.get $leaving) (i32.const 4)))
      (local.set $entering (i32.add (local.get $entering) (i32.const 4)))
      (br_if $columns (i32.lt_u (local.get $entering) (local.get $end)))))

  ;; Of all columns, row by row. `places` as above, of rows; `sums`: room for a 64-bit number a column.
  (func (export "meansDown") (param $data i32) (param $to i32) (param $size i32) (param $rows i32)
      (param $places i32) (param $count i32) (param $share f64) (param $sums i32)
    (local $entering i32) (local $leaving i32) (local $x i32) (local $width i32) (local $next i32) (local $last i32)
    (local $sum v128) (local $end i32)
    (local.set $width (i32.shl (local.get $size) (i32.const 2)))
    (local.set $entering (i32.add (local.get $places) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $leaving (i32.add (local.get $entering) (local.get $width)))
    (memory.fill (local.get $sums) (i32.const 0) (i32.shl (local.get $size) (i32.const 3)))
    (loop $first
      (local.set $next (i32.add (local.get $data) (i32.mul (i32.load (local.get $places)) (local.get $size))))
      (local.set $x (i32.const 0))
      (loop $columns
        (v128.store (i32.add (local.get $sums) (i32.shl (local.get $x) (i32.const 1)))
          (f64x2.add
            (v128.load (i32.add (local.get $sums) (i32.shl (local.get $x) (i32.const 1))))
            (f64x2.promote_low_f32x4 (v128.load64_zero (i32.add (local.get $next) (local.get $x))))))
        (local.set $x (i32.add (local.get $x) (i32.const 8)))
        (br_if $columns (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $places (i32.add (local.get $places) (i32.const 4)))
      (br_if $first (i32.lt_u (local.get $places) (local.get $entering))))
    (local.set $end (i32.add (local.get $entering) (i32.shl (local.get $rows) (i32.const 2))))
    (loop $down
      (local.set $next (i32.add (local.get $data) (i32.mul (i32.load (local.get $entering)) (local.get $size))))
      (local.set $last (i32.add (local.get $data) (i32.mul (i32.load (local.get $leaving)) (local.get $size))))
      (local.set $x (i32.const 0))
      (loop $columns
        (local.set $sum (v128.load (i32.add (local.get $sums) (i32.shl (local.get $x) (i32.const 1)))))
        (v128.store64_lane 0 (i32.add (local.get $to) (local.get $x))
          (f32x4.demote_f64x2_zero (f64x2.mul (local.get $sum) (f64x2.splat (local.get $share)))))
        (v128.store (i32.add (local.get $sums) (i32.shl (local.get $x) (i32.const 1)))
          (f64x2.add (local.get $sum)
            (f64x2.sub
              (f64x2.promote_low_f32x4 (v128.load64_zero (i32.add (local.get $next) (local.get $x))))
              (f64x2.promote_low_f32x4 (v128.load64_zero (i32.add (local.get $last) (local.get $x)))))))
        (local.set $x (i32.add (local.get $x) (i32.const 8)))
        (br_if $columns (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $to (i32.add (local.get $to) (local.get $width)))
      (local.set $leaving (i32.add (local.get $leaving) (i32.const 4)))
      (local.set $entering (i32.add (local.get $entering) (i32.const 4)))
      (br_if $down (i32.lt_u (local.get $entering) (local.get $end)))))

  ;; ---- Means over squares of bytes ----

  ;; Adds one row of bytes to the columns' 32-bit sums and takes another away. Whole eights: rows have room behind them.
  (func (export "slideSums") (param $add i32) (param $take i32) (param $sums i32) (param $width i32)
    (local $end i32) (local $eight v128)
    (local.set $end (i32.add (local.get $add) (local.get $width)))
    (loop $next
      (local.set $eight (i16x8.sub (v128.load8x8_u (local.get $add)) (v128.load8x8_u (local.get $take))))
      (v128.store (local.get $sums)
        (i32x4.add (v128.load (local.get $sums)) (i32x4.extend_low_i16x8_s (local.get $eight))))
      (v128.store offset=16 (local.get $sums)
        (i32x4.add (v128.load offset=16 (local.get $sums)) (i32x4.extend_high_i16x8_s (local.get $eight))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 32)))
      (local.set $take (i32.add (local.get $take) (i32.const 8)))
      (local.set $add (i32.add (local.get $add) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $add) (local.get $end)))))

  ;; Sums of all columns to the left of each, and of all.
  (func $totals (param $sums i32) (param $to i32) (param $width i32)
    (local $end i32) (local $total i32)
    (local.set $end (i32.add (local.get $sums) (i32.shl (local.get $width) (i32.const 2))))
    (i32.store (local.get $to) (i32.const 0))
    (loop $next
      (local.set $total (i32.add (local.get $total) (i32.load (local.get $sums))))
      (i32.store offset=4 (local.get $to) (local.get $total))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $sums) (local.get $end)))))

  ;; The means about the columns from one on, before another: the window ends at the image's borders.
  (func $meansAtBorder (param $totals i32) (param $width i32) (param $radius i32) (param $share f64) (param $half f64)
      (param $to i32) (param $x i32) (param $end i32)
    (local $from i32) (local $until i32)
    (if (i32.ge_s (local.get $x) (local.get $end)) (then (return)))
    (loop $next
      (local.set $from (i32.sub (local.get $x) (local.get $radius)))
      (local.set $from (select (local.get $from) (i32.const 0) (i32.gt_s (local.get $from) (i32.const 0))))
      (local.set $until (i32.add (i32.add (local.get $x) (local.get $radius)) (i32.const 1)))
      (local.set $until (select (local.get $until) (local.get $width) (i32.lt_s (local.get $until) (local.get $width))))
      (i32.store8 (i32.add (local.get $to) (local.get $x))
        (i32.trunc_f64_u
          (f64.add
            (f64.mul
              (f64.convert_i32_s
                (i32.sub
                  (i32.load (i32.add (local.get $totals) (i32.shl (local.get $until) (i32.const 2))))
                  (i32.load (i32.add (local.get $totals) (i32.shl (local.get $from) (i32.const 2))))))
              (f64.mul
                (f64.div (f64.const 1) (f64.convert_i32_s (i32.sub (local.get $until) (local.get $from))))
                (local.get $share)))
            (local.get $half))))
      (local.set $x (i32.add (local.get $x) (i32.const 1)))
      (br_if $next (i32.lt_s (local.get $x) (local.get $end)))))

  ;; A row of means over squares, of the columns' sums. `share`: 1 over the rows of the square. `totals`: room for the
  ;; sums and one more.
  (func (export "squareMeans") (param $sums i32) (param $width i32) (param $radius i32) (param $share f64)
      (param $half f64) (param $totals i32) (param $to i32)
    (local $x i32) (local $middle i32) (local $from i32) (local $until i32) (local $four v128) (local $whole v128)
    (call $totals (local.get $sums) (local.get $totals) (local.get $width))
    (local.set $x
      (select (local.get $radius) (local.get $width) (i32.lt_s (local.get $radius) (local.get $width))))
    (call $meansAtBorder (local.get $totals) (local.get $width) (local.get $radius) (local.get $share) (local.get $half)
      (local.get $to) (i32.const 0) (local.get $x))
    (local.set $middle (i32.sub (local.get $width) (local.get $radius)))
    (local.set $whole (f64x2.splat (f64.mul
      (f64.div (f64.const 1) (f64.convert_i32_s (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 1))))
      (local.get $share))))
    (local.set $from (local.get $totals))
    (local.set $until (i32.add (local.get $totals)
      (i32.shl (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 1)) (i32.const 2))))
    (block $done
      (br_if $done (i32.gt_s (i32.add (local.get $x) (i32.const 4)) (local.get $middle)))
      (loop $next
        (local.set $four (i32x4.sub (v128.load align=4 (local.get $until)) (v128.load align=4 (local.get $from))))
        (local.set $four
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
            (i32x4.trunc_sat_f64x2_s_zero
              (f64x2.add
                (f64x2.mul (f64x2.convert_low_i32x4_s (local.get $four)) (local.get $whole))
                (f64x2.splat (local.get $half))))
            (i32x4.trunc_sat_f64x2_s_zero
              (f64x2.add
                (f64x2.mul
                  (f64x2.convert_low_i32x4_s
                    (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $four) (local.get $four)))
                  (local.get $whole))
                (f64x2.splat (local.get $half))))))
        (local.set $four (i16x8.narrow_i32x4_s (local.get $four) (local.get $four)))
        (v128.store32_lane 0 (i32.add (local.get $to) (local.get $x)) (i8x16.narrow_i16x8_u (local.get $four) (local.get $four)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (local.set $until (i32.add (local.get $until) (i32.const 16)))
        (local.set $x (i32.add (local.get $x) (i32.const 4)))
        (br_if $next (i32.le_s (i32.add (local.get $x) (i32.const 4)) (local.get $middle)))))
    (call $meansAtBorder (local.get $totals) (local.get $width) (local.get $radius) (local.get $share) (local.get $half)
      (local.get $to) (local.get $x) (local.get $width)))

  ;; 1 where a byte is below what a table of bytes says for its mean, else 0.
  (func (export "darker") (param $data i32) (param $means i32) (param $table i32) (param $to i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $data) (local.get $count)))
    (loop $next
      (i32.store8 (local.get $to)
        (i32.lt_u (i32.load8_u (local.get $data))
          (i32.load8_u (i32.add (local.get $table) (i32.load8_u (local.get $means))))))
      (i32.store8 offset=1 (local.get $to)
        (i32.lt_u (i32.load8_u offset=1 (local.get $data))
          (i32.load8_u (i32.add (local.get $table) (i32.load8_u offset=1 (local.get $means))))))
      (local.set $means (i32.add (local.get $means) (i32.const 2)))
      (local.set $to (i32.add (local.get $to) (i32.const 2)))
      (local.set $data (i32.add (local.get $data) (i32.const 2)))
      (br_if $next (i32.lt_u (local.get $data) (local.get $end)))))

  ;; A row of an image made smaller, of the columns' sums: `places` are the offsets of its cells' first columns in
  ;; `totals` and of the end, `shares` 1 over the cells' columns, `share` 1 over their rows.
  (func (export "cellMeans") (param $sums i32) (param $width i32) (param $totals i32) (param $places i32)
      (param $shares i32) (param $share f64) (param $slack f64) (param $to i32) (param $count i32)
    (local $end i32) (local $before i32) (local $after i32)
    (call $totals (local.get $sums) (local.get $totals) (local.get $width))
    (local.set $end (i32.add (local.get $to) (local.get $count)))
    (local.set $before (i32.load (i32.add (local.get $totals) (i32.load (local.get $places)))))
    (loop $next
      (local.set $after (i32.load (i32.add (local.get $totals) (i32.load offset=4 (local.get $places)))))
      (i32.store8 (local.get $to)
        (i32.trunc_f64_u
          (f64.add
            (f64.mul
              (f64.convert_i32_s (i32.sub (local.get $after) (local.get $before)))
              (f64.mul (f64.load (local.get $shares)) (local.get $share)))
            (local.get $slack))))
      (local.set $before (local.get $after))
      (local.set $places (i32.add (local.get $places) (i32.const 4)))
      (local.set $shares (i32.add (local.get $shares) (i32.const 8)))
      (local.set $to (i32.add (local.get $to) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; ---- Area averages of RGBA pixels ----

  ;; Adds a row's pixels, weighed, to sums of four 32-bit floats a pixel. Whole fours: both have room behind them.
  (func (export "addPixels") (param $from i32) (param $sums i32) (param $width i32) (param $weight f32)
    (local $end i32) (local $four v128) (local $two v128) (local $by v128)
    (local.set $by (f32x4.splat (local.get $weight)))
    (local.set $end (i32.add (local.get $sums) (i32.shl (local.get $width) (i32.const 4))))
    (loop $next
      (local.set $four (v128.load (local.get $from)))
      (local.set $two (i16x8.extend_low_i8x16_u (local.get $four)))
      (v128.store (local.get $sums) (f32x4.add (v128.load (local.get $sums))
        (f32x4.mul (local.get $by) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_u (local.get $two))))))
      (v128.store offset=16 (local.get $sums) (f32x4.add (v128.load offset=16 (local.get $sums))
        (f32x4.mul (local.get $by) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_u (local.get $two))))))
      (local.set $two (i16x8.extend_high_i8x16_u (local.get $four)))
      (v128.store offset=32 (local.get $sums) (f32x4.add (v128.load offset=32 (local.get $sums))
        (f32x4.mul (local.get $by) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_u (local.get $two))))))
      (v128.store offset=48 (local.get $sums) (f32x4.add (v128.load offset=48 (local.get $sums))
        (f32x4.mul (local.get $by) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_u (local.get $two))))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $sums) (local.get $end)))))

  ;; The row that such sums make. `places`, four numbers a pixel: offsets of the first and last sum that it covers, and
  ;; its shares of these. `part`: 1 over the area of a pixel.
  (func (export "areaPixels") (param $sums i32) (param $places i32) (param $to i32) (param $count i32) (param $part f32)
    (local $end i32) (local $at i32) (local $last i32) (local $sum v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next
      (local.set $at (i32.add (local.get $sums) (i32.load (local.get $places))))
      (local.set $last (i32.add (local.get $sums) (i32.load offset=4 (local.get $places))))
      (local.set $sum (f32x4.mul (v128.load (local.get $at)) (v128.load32_splat offset=8 (local.get $places))))
      (block $done
        (br_if $done (i32.ge_u (local.get $at) (local.get $last)))
        (loop $columns
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (if (i32.lt_u (local.get $at) (local.get $last))
            (then
              (local.set $sum (f32x4.add (local.get $sum) (v128.load (local.get $at))))
              (br $columns))))
        (local.set $sum (f32x4.add (local.get $sum)
          (f32x4.mul (v128.load (local.get $last)) (v128.load32_splat offset=12 (local.get $places))))))
      (local.set $sum (i32x4.trunc_sat_f32x4_s
        (f32x4.add (f32x4.mul (local.get $sum) (f32x4.splat (local.get $part))) (f32x4.splat (f32.const 0.5)))))
      (local.set $sum (i16x8.narrow_i32x4_s (local.get $sum) (local.get $sum)))
      (v128.store32_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $sum) (local.get $sum)))
      (local.set $places (i32.add (local.get $places) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; ---- Luma ----

  ;; Rec. 601 luma of RGBA pixels, in 256ths: 77, 150 and 29. Whole sixteens: both have room behind them.
  (func (export "luma") (param $from i32) (param $to i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $count)))
    (loop $next
      (v128.store align=1 (local.get $to)
        (i8x16.narrow_i16x8_u
          (i16x8.narrow_i32x4_s
            (call $four (v128.load align=4 (local.get $from)))
            (call $four (v128.load offset=16 align=4 (local.get $from))))
          (i16x8.narrow_i32x4_s
            (call $four (v128.load offset=32 align=4 (local.get $from)))
            (call $four (v128.load offset=48 align=4 (local.get $from))))))
      (local.set $from (i32.add (local.get $from) (i32.const 64)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  (func $four (param $pixels v128) (result v128)
    (local $low v128) (local $high v128)
    (local.set $low (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $pixels))
      (v128.const i16x8 77 150 29 0 77 150 29 0)))
    (local.set $high (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_u (local.get $pixels))
      (v128.const i16x8 77 150 29 0 77 150 29 0)))
    (i32x4.shr_u
      (i32x4.add
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $low) (local.get $high))
        (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $low) (local.get $high)))
      (i32.const 8)))

  ;; ---- RGBA pixels of half the size ----

  ;; A row of means of 2 x 2 pixels of two rows, rounded. Whole pairs: all have room behind them.
  (func (export "halve") (param $above i32) (param $below i32) (param $to i32) (param $count i32)
    (local $end i32) (local $first v128) (local $second v128)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next
      (local.set $first (i16x8.add
        (i16x8.extend_low_i8x16_u (v128.load (local.get $above)))
        (i16x8.extend_low_i8x16_u (v128.load (local.get $below)))))
      (local.set $second (i16x8.add
        (i16x8.extend_high_i8x16_u (v128.load (local.get $above)))
        (i16x8.extend_high_i8x16_u (v128.load (local.get $below)))))
      (local.set $first (i16x8.shr_u
        (i16x8.add
          (i16x8.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $first) (local.get $second))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $first) (local.get $second)))
          (v128.const i16x8 2 2 2 2 2 2 2 2))
        (i32.const 2)))
      (v128.store64_lane align=4 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $first) (local.get $first)))
      (local.set $above (i32.add (local.get $above) (i32.const 16)))
      (local.set $below (i32.add (local.get $below) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; ---- RGBA pixels of RGB ----

  ;; Whole fours: both have room behind them.
  (func (export "opaque") (param $from i32) (param $to i32) (param $count i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 2))))
    (loop $next
      (v128.store (local.get $to)
        (i8x16.shuffle 0 1 2 16 3 4 5 16 6 7 8 16 9 10 11 16
          (v128.load align=1 (local.get $from))
          (v128.const i32x4 -1 -1 -1 -1)))
      (local.set $from (i32.add (local.get $from) (i32.const 12)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; ---- Resampling in perspective ----

  ;; RGBA pixels, bilinear: places in 64 bits, as in JavaScript, means in 32. What has its centre at $px, $py comes from
  ;; (a px + b py + c, d px + e py + f) / (g px + h py + i) - 0.5, which lies in the part of the source from $left, $top on.
  (func (export "warp") (param $to i32) (param $width i32) (param $height i32) (param $x f64) (param $py f64)
      (param $a f64) (param $b f64) (param $c f64) (param $d f64) (param $e f64) (param $f f64)
      (param $g f64) (param $h f64) (param $i f64)
      (param $source i32) (param $stride i32) (param $left f64) (param $top f64)
    (local $px f64) (local $row f64) (local $end i32) (local $ad v128) (local $be v128) (local $cf v128) (local $origin v128)
    (local $place v128) (local $pixel v128) (local $part v128) (local $both v128) (local $one v128) (local $half v128)
    (local $at i32) (local $above v128) (local $below v128)
    (local.set $ad (f64x2.replace_lane 1 (f64x2.splat (local.get $a)) (local.get $d)))
    (local.set $cf (f64x2.replace_lane 1 (f64x2.splat (local.get $c)) (local.get $f)))
    (local.set $origin (f64x2.replace_lane 1 (f64x2.splat (local.get $left)) (local.get $top)))
    (local.set $one (f32x4.splat (f32.const 1)))
    (local.set $half (f32x4.splat (f32.const 0.5)))
    (loop $rows
      (local.set $px (local.get $x))
      (local.set $be (f64x2.mul (f64x2.replace_lane 1 (f64x2.splat (local.get $b)) (local.get $e)) (f64x2.splat (local.get $py))))
      (local.set $row (f64.mul (local.get $h) (local.get $py)))
      (local.set $end (i32.add (local.get $to) (i32.shl (local.get $width) (i32.const 2))))
      (loop $next
        (local.set $place
          (f64x2.sub
            (f64x2.sub
              (f64x2.mul
                (f64x2.add (f64x2.add (f64x2.mul (local.get $ad) (f64x2.splat (local.get $px))) (local.get $be)) (local.get $cf))
                (f64x2.splat (f64.div (f64.const 1)
                  (f64.add (f64.add (f64.mul (local.get $g) (local.get $px)) (local.get $row)) (local.get $i)))))
              (f64x2.splat (f64.const 0.5)))
            (local.get $origin)))
        (local.set $pixel (i32x4.relaxed_trunc_f64x2_s_zero (local.get $place)))
        (local.set $part (f32x4.demote_f64x2_zero (f64x2.sub (local.get $place) (f64x2.convert_low_i32x4_s (local.get $pixel)))))
        (local.set $at (i32.add (i32.add (local.get $source) (i32.shl (i32x4.extract_lane 0 (local.get $pixel)) (i32.const 2)))
          (i32.mul (i32x4.extract_lane 1 (local.get $pixel)) (local.get $stride))))
        (local.set $above (i16x8.extend_low_i8x16_u (v128.load64_zero align=4 (local.get $at))))
        (local.set $below (i16x8.extend_low_i8x16_u (v128.load64_zero align=4 (i32.add (local.get $at) (local.get $stride)))))
        ;; From left to right, then from above to below.
        (local.set $both (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $part) (local.get $part)))
        (local.set $part (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $part) (local.get $part)))
        (local.set $above (f32x4.add
          (f32x4.mul (f32x4.sub (local.get $one) (local.get $both)) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_u (local.get $above))))
          (f32x4.mul (local.get $both) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_u (local.get $above))))))
        (local.set $below (f32x4.add
          (f32x4.mul (f32x4.sub (local.get $one) (local.get $both)) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_u (local.get $below))))
          (f32x4.mul (local.get $both) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_u (local.get $below))))))
        (local.set $above (i32x4.relaxed_trunc_f32x4_s (f32x4.add (local.get $half) (f32x4.add
          (f32x4.mul (f32x4.sub (local.get $one) (local.get $part)) (local.get $above))
          (f32x4.mul (local.get $part) (local.get $below))))))
        (local.set $above (i16x8.narrow_i32x4_s (local.get $above) (local.get $above)))
        (v128.store32_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $above) (local.get $above)))
        (local.set $px (f64.add (local.get $px) (f64.const 1)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br_if $next (i32.lt_u (local.get $to) (local.get $end))))
      (local.set $py (f64.add (local.get $py) (f64.const 1)))
      (br_if $rows (local.tee $height (i32.sub (local.get $height) (i32.const 1))))))
)
