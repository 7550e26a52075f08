import { expect, it } from 'vitest'
import { uprightRows } from '../../../../worker/vision/geometry/orient'

/** The upright image, by letters, and how a camera stores it for each EXIF orientation. */
const UPRIGHT = ['ab', 'cd', 'ef']
const STORED: Record<number, string[]> = {
  1: ['ab', 'cd', 'ef'],
  2: ['ba', 'dc', 'fe'],
  3: ['fe', 'dc', 'ba'],
  4: ['ef', 'cd', 'ab'],
  5: ['ace', 'bdf'],
  6: ['bdf', 'ace'],
  7: ['fdb', 'eca'],
  8: ['eca', 'fdb'],
}

function upright(stored: string[], orientation: number): string[] {
  const data = Uint8Array.from(stored.join(''), (letter) => letter.charCodeAt(0))
  const samples = { width: stored[0].length, height: stored.length, channels: 1, shift: 0, data } as const
  const rows = uprightRows(samples, orientation)
  const target = new Uint8Array(rows.width * 4)
  return Array.from({ length: rows.height }, (_, y) => {
    rows.write(y, 1, target)
    return String.fromCharCode(...target.filter((_, i) => i % 4 === 0))
  })
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('an image stored with EXIF orientation %i is shown upright', (orientation) => {
  expect(upright(STORED[orientation], orientation)).toEqual(UPRIGHT)
})

it('keeps colours, drops fractions, and is opaque', () => {
  const data = new Uint16Array([10 << 8, (20 << 8) | 200, 30 << 8])
  const target = new Uint8Array(4)
  uprightRows({ width: 1, height: 1, channels: 3, shift: 8, data }, 6).write(0, 1, target)
  expect([...target]).toEqual([10, 20, 30, 255])
})
