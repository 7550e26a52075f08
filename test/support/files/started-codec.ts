/** The codec Workers as tests of files ask them. */
import { beforeAll, expect } from 'vitest'
import { Codec, QUARTERS, type Shown, wrongQuarters } from './quarters.ts'

export const expectQuarters = (image: Shown, expected = QUARTERS, tolerance = 1) =>
  expect(wrongQuarters(image, expected, tolerance)).toEqual([])

/** Runs for the tests of a file. */
export function startedCodec() {
  let codec: Codec
  beforeAll(async () => {
    codec = await Codec.start()
  })
  return {
    decode: (file: Uint8Array) => codec.decode(file),
    series: (files: Uint8Array[]) => codec.series(files),
    /** Why a file is refused; the sentence must be fit for people, without bytes of the file. */
    async refusal(file: Uint8Array): Promise<string> {
      const { refused, detail } = await codec.refusal(file)
      expect(detail).toMatch(/^[\w ,.:'-]{10,120}$/)
      return refused
    },
    async expectCrop(file: Uint8Array, tolerance = 1) {
      expectQuarters(await codec.crop(file), QUARTERS, tolerance)
    },
  }
}
