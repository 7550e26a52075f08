/** Turns CMYK pixels (0 = no ink) into RGB at the beginning of the same memory. Ink by ink: no colour profile. */
export function cmykToRgb(data: Uint8Array): void {
  for (let i = 0, out = 0; i < data.length; i += 4, out += 3) {
    const light = 255 - data[i + 3]
    const [cyan, magenta, yellow] = [data[i], data[i + 1], data[i + 2]]
    data[out] = ((255 - cyan) * light) / 255
    data[out + 1] = ((255 - magenta) * light) / 255
    data[out + 2] = ((255 - yellow) * light) / 255
  }
}
