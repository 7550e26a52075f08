import { describe, expect, it } from 'vitest'
import { damaged } from '../../../../worker/domain/checks/damaged/document'
import { mobile } from '../../../../worker/domain/checks/mobile/document'
import { damageOn } from '../../../../worker/vision/checks/damaged/document'
import type { PageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import { standIn } from '../../../support/stand-in'

const TABLE = 60
const MARGIN = 100

interface Page {
  /** Of a white disc in its middle. */
  radius?: number
  level?: number
  /** Along both sides from the page's top left corner. */
  torn?: number
  table?: number
  /** From the upper side's middle inwards: half its width there, depth, and whether it narrows. */
  notch?: { half: number; depth: number; narrows: boolean }
}

/** A grey page on a dark table, twice as large in the full image as here. */
function seen({ radius = 0, level = 190, torn = 0, table = TABLE, notch }: Page): PageEvidence {
  const [width, height] = [700, 500]
  const image = { width: width + 2 * MARGIN, height: height + 2 * MARGIN, data: new Uint8Array(0) }
  image.data = new Uint8Array(image.width * image.height * 4).fill(table)
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const white = Math.hypot(x - width / 2, y - height / 2) < radius
    const half = notch && y < notch.depth ? notch.half * (notch.narrows ? 1 - y / notch.depth : 1) : 0
    const colour = x + y < torn || Math.abs(x - width / 2) < half ? table : white ? 255 : level
    data.fill(colour, i * 4, i * 4 + 4)
    const at = ((y + MARGIN) * image.width + x + MARGIN) * 4
    image.data.fill(colour, at, at + 4)
  }
  const toImage = ({ x, y }: { x: number; y: number }) => ({ x: x + MARGIN, y: y + MARGIN })
  const page = { image: { width, height, data }, toImage, outline: {} }
  return standIn<PageEvidence>({ page, readings: { image, scale: 2 } })
}

function judged(page: Page) {
  const damage = damageOn(seen(page))
  if ('notEvaluated' in damage) throw new Error(damage.notEvaluated)
  return damaged.judge(damage)
}

describe('glare', () => {
  it('is no damage, and says where it lies', () => {
    const { status, reason, region } = judged({ radius: 60 })
    expect([status, reason]).toEqual(['success', expect.stringContaining('wiped out')])
    expect(region?.x).toBeGreaterThan(2 * (MARGIN + 350 - 70))
    expect(region?.x).toBeLessThan(2 * (MARGIN + 350 - 50))
    expect(region?.width).toBeLessThan(2 * 140)
  })

  it('may be a small one', () => {
    expect(judged({ radius: 8 }).status).toBe('success')
  })

  it('cannot be told from paper that is overexposed itself', () => {
    expect(judged({ radius: 60, level: 250 }).status).toBe('idle')
  })
})

describe('a corner', () => {
  it('that is torn off fails a document', () => {
    expect(judged({ torn: 120 })).toMatchObject({ status: 'failed', reason: expect.stringMatching(/top left corner/) })
  })

  it('may be rounded', () => {
    expect(judged({ torn: 18 }).status).toBe('success')
  })

  it('of a page that hardly stands out from its table proves nothing, which is said', () => {
    expect(judged({}).reason).toMatch(/nothing torn/)
    expect(judged({ torn: 120, table: 170 })).toMatchObject({
      status: 'success',
      reason: expect.stringMatching(/tears cannot be seen/),
    })
  })
})

describe('a side', () => {
  const tear = { half: 30, depth: 120, narrows: true }

  it('from which a tear goes inwards fails a document', () => {
    expect(judged({ notch: tear })).toMatchObject({ status: 'failed', reason: expect.stringMatching(/upper side/) })
  })

  it.each([
    ['nicked', { notch: { ...tear, depth: 25 } }],
    ['under a finger as dark as the table', { notch: { ...tear, narrows: false } }],
    ['that hardly stands out from its table', { notch: tear, table: 170 }],
  ])('may be %s', (_, page) => {
    expect(judged(page).status).toBe('success')
  })

  it('beside which lie other things proves nothing', () => {
    const scene = seen({ notch: tear })
    const { image } = scene.readings
    for (let y = 0; y < MARGIN; y++) image.data.fill(220, (y * image.width + 300) * 4, (y * image.width + 400) * 4)
    const damage = damageOn(scene)
    if ('notEvaluated' in damage) throw new Error(damage.notEvaluated)
    expect(damaged.judge(damage).status).toBe('success')
  })
})

describe('a screenshot', () => {
  const shot = { bezel: null, short: 1170, long: 2532, format: 'png' as const, flat: 0.7, flatTop: 0.95 }

  it.each([
    ['size and flat areas of a screen', shot, 'failed'],
    ['a photo of that size', { ...shot, flat: 0.1, flatTop: 0.2 }, 'success'],
    ['a drawing of another size', { ...shot, short: 1500, long: 1100 }, 'success'],
  ])('%s', (_, signs, status) => {
    expect(mobile.judge(signs).status).toBe(status)
  })
})
