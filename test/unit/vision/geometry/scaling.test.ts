import { expect, it } from 'vitest'
import { fitWithin } from '../../../../worker/vision/geometry/fit'
import { AreaScaler } from '../../../../worker/vision/geometry/scale/area-scaler'
import { ScatterScaler } from '../../../../worker/vision/geometry/scale/scatter-scaler'

/** RGB of the pixel at (x, y): smooth, with red and green along the axes. */
const smooth = (x: number, y: number) => [x * 3, y * 3, 100 + ((x + y) % 5)]

function rows(width: number, height: number) {
  return Array.from({ length: height }, (_, y) =>
    Uint8Array.from({ length: width * 3 }, (_, i) => smooth(Math.floor(i / 3), y)[i % 3]),
  )
}

function area(width: number, height: number, outWidth: number, outHeight: number) {
  const scaler = new AreaScaler(width, height, outWidth, outHeight)
  for (const row of rows(width, height)) scaler.push(row, 0, 3)
  return scaler.data
}

it('fits the long side and never enlarges', () => {
  expect(fitWithin(4000, 3000, 2048)).toEqual({ width: 2048, height: 1536, scale: 1.953125 })
  expect(fitWithin(3000, 4000, 2048)).toMatchObject({ width: 1536, height: 2048 })
  expect(fitWithin(640, 480, 2048)).toEqual({ width: 640, height: 480, scale: 1 })
  expect(fitWithin(20000, 1, 2048)).toMatchObject({ width: 2048, height: 1 })
})

it('copies an image of the same size', () => {
  expect([...area(4, 3, 4, 3)]).toEqual(rows(4, 3).flatMap((row) => [...row]))
})

it('averages whole and divided pixels by their area', () => {
  const scaler = new AreaScaler(3, 2, 2, 1)
  scaler.push(new Uint8Array([0, 90, 60]), 0, 1)
  scaler.push(new Uint8Array([60, 0, 0]), 0, 1)
  // Left: (0 + 60 + half of 90 + half of 0) / 3; right: (half of 90 + half of 0 + 60 + 0) / 3.
  expect([scaler.data[0], scaler.data[3]]).toEqual([35, 35])
})

it('gives the same image when the pixels come in any order', () => {
  for (const [width, height, outWidth, outHeight] of [
    [60, 40, 31, 21],
    [60, 40, 60, 40],
    [61, 37, 7, 5],
  ]) {
    const scatter = new ScatterScaler(width, height, outWidth, outHeight)
    const lines = rows(width, height)
    for (let x = width - 1; x >= 0; x--) for (let y = 0; y < height; y++) scatter.add(x, y, lines[y], x * 3)
    const expected = area(width, height, outWidth, outHeight)
    const worst = expected.reduce((most, value, i) => Math.max(most, Math.abs(value - (scatter.data[i] >> 8))), 0)
    expect(worst).toBeLessThanOrEqual(1)
  }
})
