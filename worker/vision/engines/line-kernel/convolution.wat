;; One output row of a convolution over float32 planes laid out [row][pixel][channel].
;; Four neighbouring pixels by eight output channels at a time: each weight is used four times, each
;; input value eight times. Multiply-adds are relaxed SIMD, which rounds once or twice as the processor likes.
(module
  (memory (export "memory") 1)

  ;; $source    first input value under the kernel for the row's first pixel, in planes that carry their own padding
  ;; $target    first output value; pixels follow each other every $pixel bytes
  ;; $weights   [block of 8 channels][kernel row][segment][input value][8]
  ;; $biases    one for each output channel
  ;; $pixels    of the row, a multiple of 4; $channels: of the output, a multiple of 8
  ;; $step      bytes from the input of one pixel to that of the next
  ;; $rows      of the kernel, $row bytes apart
  ;; $segments  runs of $run bytes a kernel row, $segment bytes apart: one where the columns are neighbours
  ;; $least     what smaller results are raised to: 0 for a rectifier
  (func (export "convolveRow")
    (param $source i32) (param $target i32) (param $weights i32) (param $biases i32)
    (param $pixels i32) (param $channels i32) (param $step i32)
    (param $rows i32) (param $row i32) (param $segments i32) (param $segment i32) (param $run i32)
    (param $pixel i32) (param $least f32)
    (local $block i32) (local $x i32) (local $y i32) (local $s i32) (local $end i32)
    (local $from i32) (local $line i32) (local $w i32) (local $out i32)
    (local $p0 i32) (local $p1 i32) (local $p2 i32) (local $p3 i32)
    (local $w0 v128) (local $w1 v128) (local $u v128) (local $floor v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)
    (local.set $floor (f32x4.splat (local.get $least)))
    (loop $blocks
      (local.set $x (i32.const 0))
      (local.set $from (local.get $source))
      (local.set $out (i32.add (local.get $target) (i32.shl (local.get $block) (i32.const 2))))
      (loop $fourPixels
        (local.set $a0 (v128.load (local.get $biases)))
        (local.set $a1 (v128.load offset=16 (local.get $biases)))
        (local.set $b0 (local.get $a0))
        (local.set $b1 (local.get $a1))
        (local.set $c0 (local.get $a0))
        (local.set $c1 (local.get $a1))
        (local.set $d0 (local.get $a0))
        (local.set $d1 (local.get $a1))
        (local.set $w (local.get $weights))
        (local.set $line (local.get $from))
        (local.set $y (local.get $rows))
        (loop $kernelRows
          (local.set $s (local.get $segments))
          (local.set $p0 (local.get $line))
          (loop $runs
            (local.set $p1 (i32.add (local.get $p0) (local.get $step)))
            (local.set $p2 (i32.add (local.get $p1) (local.get $step)))
            (local.set $p3 (i32.add (local.get $p2) (local.get $step)))
            (local.set $end (i32.add (local.get $p0) (local.get $run)))
            (loop $values
              (local.set $w0 (v128.load (local.get $w)))
              (local.set $w1 (v128.load offset=16 (local.get $w)))
              (local.set $u (v128.load32_splat (local.get $p0)))
              (local.set $a0 (f32x4.relaxed_madd (local.get $u) (local.get $w0) (local.get $a0)))
              (local.set $a1 (f32x4.relaxed_madd (local.get $u) (local.get $w1) (local.get $a1)))
              (local.set $u (v128.load32_splat (local.get $p1)))
              (local.set $b0 (f32x4.relaxed_madd (local.get $u) (local.get $w0) (local.get $b0)))
              (local.set $b1 (f32x4.relaxed_madd (local.get $u) (local.get $w1) (local.get $b1)))
              (local.set $u (v128.load32_splat (local.get $p2)))
              (local.set $c0 (f32x4.relaxed_madd (local.get $u) (local.get $w0) (local.get $c0)))
              (local.set $c1 (f32x4.relaxed_madd (local.get $u) (local.get $w1) (local.get $c1)))
              (local.set $u (v128.load32_splat (local.get $p3)))
              (local.set $d0 (f32x4.relaxed_madd (local.get $u) (local.get $w0) (local.get $d0)))
              (local.set $d1 (f32x4.relaxed_madd (local.get $u) (local.get $w1) (local.get $d1)))
              (local.set $w (i32.add (local.get $w) (i32.const 32)))
              (local.set $p1 (i32.add (local.get $p1) (i32.const 4)))
              (local.set $p2 (i32.add (local.get $p2) (i32.const 4)))
              (local.set $p3 (i32.add (local.get $p3) (i32.const 4)))
              (local.set $p0 (i32.add (local.get $p0) (i32.const 4)))
              (br_if $values (i32.lt_u (local.get $p0) (local.get $end))))
            (local.set $p0 (i32.add (i32.sub (local.get $p0) (local.get $run)) (local.get $segment)))
            (local.set $s (i32.sub (local.get $s) (i32.const 1)))
            (br_if $runs (local.get $s)))
          (local.set $line (i32.add (local.get $line) (local.get $row)))
          (local.set $y (i32.sub (local.get $y) (i32.const 1)))
          (br_if $kernelRows (local.get $y)))
        (v128.store (local.get $out) (f32x4.max (local.get $a0) (local.get $floor)))
        (v128.store offset=16 (local.get $out) (f32x4.max (local.get $a1) (local.get $floor)))
        (local.set $out (i32.add (local.get $out) (local.get $pixel)))
        (v128.store (local.get $out) (f32x4.max (local.get $b0) (local.get $floor)))
        (v128.store offset=16 (local.get $out) (f32x4.max (local.get $b1) (local.get $floor)))
        (local.set $out (i32.add (local.get $out) (local.get $pixel)))
        (v128.store (local.get $out) (f32x4.max (local.get $c0) (local.get $floor)))
        (v128.store offset=16 (local.get $out) (f32x4.max (local.get $c1) (local.get $floor)))
        (local.set $out (i32.add (local.get $out) (local.get $pixel)))
        (v128.store (local.get $out) (f32x4.max (local.get $d0) (local.get $floor)))
        (v128.store offset=16 (local.get $out) (f32x4.max (local.get $d1) (local.get $floor)))
        (local.set $out (i32.add (local.get $out) (local.get $pixel)))
        (local.set $from (i32.add (local.get $from) (i32.shl (local.get $step) (i32.const 2))))
        (local.set $x (i32.add (local.get $x) (i32.const 4)))
        (br_if $fourPixels (i32.lt_u (local.get $x) (local.get $pixels))))
      (local.set $weights (local.get $w))
      (local.set $biases (i32.add (local.get $biases) (i32.const 32)))
      (local.set $block (i32.add (local.get $block) (i32.const 8)))
      (br_if $blocks (i32.lt_u (local.get $block) (local.get $channels))))))
