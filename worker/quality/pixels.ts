/** Interleaved 8-bit sRGB with alpha, row-major, 4 bytes a pixel, origin top left. */
export interface Rgba {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

/** 8-bit luma, row-major, 1 byte a pixel, origin top left. */
export interface Gray {
  width: number
  height: number
  data: Uint8Array
}

/** Rec. 601 luma of every pixel. */
export function toGray(image: Rgba): Gray {
  const { width, height, data } = image
  const gray = new Uint8Array(width * height)
  for (let i = 0, j = 0; i < gray.length; i++, j += 4) {
    gray[i] = (data[j] * 77 + data[j + 1] * 150 + data[j + 2] * 29) >> 8
  }
  return { width, height, data: gray }
}

/** Left and right exchanged, in memory of its own. */
export function mirrored({ width, height, data }: Gray): Gray {
  const turned = data.slice()
  for (let y = 0; y < height; y++) turned.subarray(y * width, (y + 1) * width).reverse()
  return { width, height, data: turned }
}

/** Share of an image's pixels that are grey in a file without colours: what a saving leaves is rounding. */
const GREY_SHARE = 0.999

/** Whether the file has no colours at all; every seventh pixel is looked at. */
export function isGrey({ data }: Rgba): boolean {
  let grey = 0
  let seen = 0
  for (let i = 0; i + 3 < data.length; i += 28, seen++) {
    if (data[i] === data[i + 1] && data[i] === data[i + 2]) grey++
  }
  return grey > GREY_SHARE * seen
}
