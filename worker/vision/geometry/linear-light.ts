/** Linear light 0..1 of an sRGB sample 0..255 (IEC 61966-2-1). */
export const LINEAR = Float32Array.from({ length: 256 }, (_, sample) => {
  const value = sample / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})
