;; Dot products of one vector of signed bytes with many. The rows and the vector have the same length, a multiple of 16 bytes.
(module
  (memory (export "memory") 2)
  ;; Writes the dot product of the vector at $query with each of $count rows from $rows on, as 32-bit integers from $sums on.
  (func (export "dotProducts") (param $query i32) (param $rows i32) (param $count i32) (param $sums i32) (param $bytes i32)
    (local $at i32) (local $end i32) (local $q i32) (local $sum v128) (local $a v128) (local $b v128)
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $rows))
        (local.set $end (i32.add (local.get $rows) (local.get $bytes)))
        (local.set $q (local.get $query))
        (loop $part
          (local.set $a (v128.load (local.get $at)))
          (local.set $b (v128.load (local.get $q)))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s
            (i16x8.extend_low_i8x16_s (local.get $a)) (i16x8.extend_low_i8x16_s (local.get $b)))))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s
            (i16x8.extend_high_i8x16_s (local.get $a)) (i16x8.extend_high_i8x16_s (local.get $b)))))
          (local.set $q (i32.add (local.get $q) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $part (i32.lt_u (local.get $at) (local.get $end))))
        (i32.store (local.get $sums) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
        (local.set $rows (local.get $end))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row)))))
