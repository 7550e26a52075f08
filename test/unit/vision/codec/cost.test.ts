import { expect, it } from 'vitest'
import { planDecoding } from '../../../../worker/vision/codec/cost'
import type { ImageHeader } from '../../../../worker/vision/engine-contracts'

const BASE: ImageHeader = { format: 'jpeg', width: 4032, height: 3024, progressive: false, orientation: 1 }

function plan(given: Partial<ImageHeader>, samples: number, fileBytes = 5e6) {
  const header = { ...BASE, ...given }
  const by = header.format === 'jpeg' || header.format === 'webp' || header.format === 'avif' ? header.format : 'rows'
  const planned = planDecoding({ header, samples, by, fileBytes, maxSide: 2048, maxPixels: 25e6 })
  return planned.ok ? planned.divisor : planned.detail
}

it('decodes what phones make: 12 megapixels of every format', () => {
  expect(plan({}, 1.5)).toBe(2)
  expect(plan({ progressive: true }, 1.5)).toBe(2)
  expect(plan({ format: 'png' }, 0)).toBe(1)
  expect(plan({ format: 'webp' }, 5)).toBe(1)
})

it('decodes AVIF of the size of the working image and refuses 12 megapixels, whose decoder would take 190 MB', () => {
  expect(plan({ format: 'avif', width: 2048, height: 1536 }, 15.3, 1e6)).toBe(1)
  expect(plan({ format: 'avif' }, 15.3, 1e6)).toContain('memory')
})

it('decodes 24 megapixels of baseline JPEG and PNG', () => {
  expect(plan({ width: 5712, height: 4284 }, 1.5)).toBe(2)
  expect(plan({ width: 5712, height: 4284, format: 'png' }, 0)).toBe(1)
})

it('refuses before decoding what would not fit the isolate', () => {
  expect(plan({ width: 5712, height: 4284, progressive: true }, 1.5)).toContain('5712 x 4284')
  expect(plan({ width: 5712, height: 4284, format: 'webp' }, 5)).toContain('memory')
  expect(plan({ width: 8000, height: 6000 }, 1.5)).toContain('more than 25 megapixels')
  expect(plan({ width: 60000, height: 60000, format: 'png' }, 0)).toContain('more than 25 megapixels')
})

it('keeps every pixel of a photograph that is not much larger than the working image', () => {
  expect(plan({ width: 1600, height: 1200 }, 1.5)).toBe(1)
  expect(plan({ width: 3200, height: 2400 }, 1.5)).toBe(1)
})
