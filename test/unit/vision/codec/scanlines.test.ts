import { expect, it } from 'vitest'
import { passesOf } from '../../../../worker/vision/codec/png/passes'
import { Scanlines } from '../../../../worker/vision/codec/png/scanlines'

function cut(bytes: number[], width: number, height: number, piece: number) {
  const rows: number[][] = []
  const lines = new Scanlines(passesOf(width, height, false), 8, (row) => rows.push([...row]))
  let valid = true
  for (let at = 0; at < bytes.length; at += piece) {
    valid &&= lines.push(new Uint8Array(bytes.slice(at, at + piece)))
  }
  return { rows, valid, complete: lines.complete }
}

it('undoes every filter, however the bytes arrive', () => {
  // One row of 3 grey pixels for each filter: none, left, above, average, Paeth.
  const bytes = [0, 10, 20, 30, 1, 5, 5, 5, 2, 1, 1, 1, 3, 7, 7, 7, 4, 2, 2, 2]
  const rows = [
    [10, 20, 30],
    [5, 10, 15],
    [6, 11, 16],
    [10, 17, 23],
    [12, 19, 25],
  ]
  for (const piece of [1, 3, 7, 100]) expect(cut(bytes, 3, 5, piece)).toEqual({ rows, valid: true, complete: true })
})

it('notices an unknown filter and missing rows', () => {
  expect(cut([9, 1, 2, 3], 3, 1, 4).valid).toBe(false)
  expect(cut([0, 1, 2, 3], 3, 2, 4).complete).toBe(false)
})

it('covers every pixel once in the seven passes, whatever the size', () => {
  for (const [width, height] of [
    [1, 1],
    [5, 3],
    [8, 8],
    [13, 17],
  ]) {
    const seen = new Set<string>()
    for (const pass of passesOf(width, height, true)) {
      for (let y = 0; y < pass.height; y++) {
        for (let x = 0; x < pass.width; x++) seen.add(`${pass.x0 + x * pass.dx},${pass.y0 + y * pass.dy}`)
      }
    }
    expect(seen.size).toBe(width * height)
  }
})
