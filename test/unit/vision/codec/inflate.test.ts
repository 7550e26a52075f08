import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflated } from '../../../../worker/vision/codec/png/inflate'
import { eachPngRow } from '../../../../worker/vision/codec/png/stream'
import { deflatedZeros, inPieces, png } from '../../../support/bombs/png'

const PART = 65_536

async function partsOf(chunks: Uint8Array[], most = Number.POSITIVE_INFINITY) {
  const lengths: number[] = []
  for await (const part of inflated(chunks)) {
    lengths.push(part.length)
    if (lengths.length === most) break
  }
  return lengths
}

describe('what a PNG inflates to', () => {
  it('comes in parts of 64 kB, however much there is', async () => {
    const bomb = await deflatedZeros(100e6)
    expect(await partsOf([bomb], 3)).toEqual([PART, PART, PART])
    const lengths = await partsOf([bomb])
    expect(Math.max(...lengths)).toBe(PART)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(100e6)
  })

  it('does not depend on how it is cut into chunks', async () => {
    const content = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i) & 255))
    const data = deflateSync(content)
    const chunks = Array.from({ length: Math.ceil(data.length / 7) }, (_, i) => data.subarray(i * 7, i * 7 + 7))
    const parts: Buffer[] = []
    for await (const part of inflated(chunks)) parts.push(Buffer.from(part))
    expect(Buffer.concat(parts).equals(content)).toBe(true)
  })

  it('is read no further than the last row', async () => {
    const rows: number[] = []
    const bomb = await deflatedZeros(100e6)
    // Behind the first part the data are no deflated data: whoever reads on fails.
    const broken = Buffer.concat([bomb.subarray(0, 2000), Buffer.alloc(100, 0xff)])
    const file = png({ width: 10, height: 10 }, broken)
    expect(await eachPngRow(file, (_rgb, _pass, y) => rows.push(y))).toBe(true)
    expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('is incomplete where the data end early or are damaged', async () => {
    const whole = deflateSync(Buffer.from(Array.from({ length: 40 * 41 }, (_, i) => (i % 41 === 0 ? 0 : i & 255))))
    const rows = (data: Uint8Array) => eachPngRow(png({ width: 40, height: 40 }, data), () => {})
    expect(await rows(whole)).toBe(true)
    expect(await rows(whole.subarray(0, whole.length - 30))).toBe(false)
    expect(await rows(Buffer.alloc(50, 0xff))).toBe(false)
    expect(await rows(Buffer.alloc(0))).toBe(false)
    expect(await eachPngRow(inPieces({ width: 40, height: 40 }, 3, 10), () => {})).toBe(true)
  })

  it('is whole where only its check sum is wrong', async () => {
    const data = deflateSync(Buffer.alloc(40 * 41))
    data[data.length - 1] = (data.at(-1) ?? 0) ^ 1
    expect(await eachPngRow(png({ width: 40, height: 40 }, data), () => {})).toBe(true)
  })
})
