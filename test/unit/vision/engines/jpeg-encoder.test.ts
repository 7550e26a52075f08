/** Pictures that the encoder writes, as another implementation reads them. */
import { expect, it } from 'vitest'
import { readJpegHeader } from '../../../../worker/vision/codec/header/jpeg'
import { encodeJpeg } from '../../../../worker/vision/engines/jpeg-encoder/jpeg-encoder'
import { pixelsOf } from '../../../support/photo'

type Colour = (x: number, y: number) => readonly [number, number, number]

function picture(width: number, height: number, colour: Colour) {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set([...colour(i % width, Math.floor(i / width)), 255], 4 * i)
  return { width, height, data }
}

/** Root of the mean square of what the levels lose. */
async function loss(image: ReturnType<typeof picture>, quality: number): Promise<number> {
  const { width, height, data } = await pixelsOf(encodeJpeg(image, quality))
  expect([width, height]).toEqual([image.width, image.height])
  const squares = image.data.reduce((sum, level, i) => sum + (level - data[i]) ** 2, 0)
  return Math.sqrt(squares / (3 * width * height))
}

const smooth: Colour = (x, y) => [x * 2 + 40, 230 - y * 2, 128 + 60 * Math.sin(x / 9)]
const print: Colour = (x, y) => ((x >> 2) % 3 === (y >> 3) % 2 ? [20, 20, 30] : [230, 225, 210])
const noise: Colour = (x, y) => [(x * 7919 + y * 104729) % 256, (x * 31 + y * 17 * x) % 256, (x * y * 13) % 256]

it.each([
  [64, 48],
  [61, 37],
  [8, 8],
  [1, 1],
  [3, 90],
])('a picture of %i x %i pixels is read as it was', async (width = 0, height = 0) => {
  expect(await loss(picture(width, height, smooth), 90)).toBeLessThan(3)
  expect(await loss(picture(width, height, print), 90)).toBeLessThan(8)
})

it('loses less at a higher quality, and hides no code in noise', async () => {
  const image = picture(160, 96, noise)
  const losses = await Promise.all([20, 60, 85, 100].map((quality) => loss(image, quality)))
  expect(losses).toEqual(losses.toSorted((a, b) => b - a))
  expect(losses.at(-1)).toBeLessThan(1.5)
})

it('writes the same file again after another one', () => {
  const [first, second] = [picture(40, 40, smooth), picture(200, 30, noise)]
  const file = encodeJpeg(first, 85)
  encodeJpeg(second, 85)
  expect(encodeJpeg(first, 85)).toEqual(file)
})

it('is a baseline JPEG of its size', () => {
  const header = readJpegHeader(encodeJpeg(picture(300, 200, smooth), 85))
  expect(header).toMatchObject({ ok: true, header: { width: 300, height: 200, progressive: false } })
})
