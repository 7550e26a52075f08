import { describe, expect, it } from 'vitest'
import { cropped } from '../../../worker/domain/checks/document/cropped'
import { croppedSelfie } from '../../../worker/domain/checks/selfie/cropped'

const whole = { left: 0.5, right: -1, top: 2, bottom: -3 }
const seen = { sideGap: 0.1, runsOverBorder: null, cornerOutside: 0, missing: null, contentMargin: 0.05 }
const filling = { sideGap: null, runsOverBorder: null, cornerOutside: null, missing: whole, contentMargin: 0.02 }

describe('a document', () => {
  it.each([
    ['all corners inside', seen, 'success'],
    ['a side on the border', { ...seen, sideGap: 0.003 }, 'failed'],
    ['a corner outside', { ...seen, cornerOutside: 0.05 }, 'failed'],
    ['a scan that the page fills', filling, 'success'],
    ['a scan that lacks a strip', { ...filling, missing: { ...whole, top: 9 } }, 'failed'],
    ['sides that run over the border', { ...filling, runsOverBorder: true, missing: null }, 'failed'],
    ['text at the very border', { ...filling, contentMargin: 0 }, 'failed'],
    ['nothing to judge by', { ...filling, missing: null, contentMargin: 0.1 }, 'idle'],
    ['nothing at all', { ...filling, missing: null, contentMargin: null }, 'idle'],
  ])('%s', (_, framing, status) => {
    expect(cropped.judge(framing)).toMatchObject({ status, reason: expect.any(String) })
  })
})

describe('a selfie', () => {
  it.each([
    ['room on all sides', { top: 0.5, side: 0.4, bottom: 0.6 }, 'success'],
    ['forehead at the border', { top: 0.02, side: 0.4, bottom: 0.6 }, 'failed'],
    ['half a face', { top: 0.5, side: -0.3, bottom: 0.6 }, 'failed'],
    ['chin at the border', { top: 0.5, side: 0.4, bottom: 0 }, 'failed'],
  ])('%s', (_, margins, status) => {
    expect(croppedSelfie(margins).status).toBe(status)
  })

  it('is not evaluated without a face', () => {
    expect(croppedSelfie(null).status).toBe('idle')
  })
})
