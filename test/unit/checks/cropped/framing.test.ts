import { describe, expect, it } from 'vitest'
import { cropped, type Framing } from '../../../../worker/domain/checks/cropped/document'
import { croppedSelfie } from '../../../../worker/domain/checks/cropped/selfie'

const whole = { left: 0.5, right: -1, top: 2, bottom: -3 }
const outline = { cornerOutside: 0, sideGap: 0.1, aspect: 1.58, confidence: 0.9, sidesAtBorder: 0 }
const print: Framing = {
  outline: null,
  goesOn: 0,
  endsAtBorder: 0,
  missing: null,
  otherSide: null,
  brokenZone: false,
  portrait: null,
  imageAspect: 1.4,
  contentMargin: 0.05,
}
const seen = { ...print, outline }
const filling = { ...print, missing: whole, contentMargin: 0.02 }
const portrait = { left: 1.1, right: 4.9, top: 1.8, bottom: 2.4 }

it.each([
  ['all corners inside', seen, 'success'],
  [
    'an odd outline with a side on the border',
    { ...seen, outline: { ...outline, aspect: 1.9, sideGap: 0.003 } },
    'failed',
  ],
  ['a corner outside', { ...seen, outline: { ...outline, cornerOutside: 0.05 } }, 'failed'],
  ['sides that go on beyond the outline', { ...seen, goesOn: 0.9 }, 'failed'],
  [
    'a guessed outline beyond which sides go on',
    { ...seen, outline: { ...outline, confidence: 0.4 }, goesOn: 0.9 },
    'idle',
  ],
  ['an outline too long for its width', { ...seen, outline: { ...outline, aspect: 1.9 }, goesOn: 0.5 }, 'failed'],
  ['an outline squarer than any document', { ...seen, outline: { ...outline, aspect: 1.1 } }, 'idle'],
  [
    'one card of a scan that was cut',
    { ...seen, outline: { ...outline, sidesAtBorder: 3 }, imageAspect: 1.05 },
    'sign',
  ],
  ['one card of a whole scan', { ...seen, outline: { ...outline, sidesAtBorder: 3 }, imageAspect: 1.28 }, 'success'],
  ['a scan that the page fills', filling, 'success'],
  ['a scan that lacks a strip', { ...filling, missing: { ...whole, top: 9 } }, 'failed'],
  ['a scan whose other side lacks a strip', { ...filling, otherSide: 9 }, 'failed'],
  ['text at the very border', { ...filling, contentMargin: 0 }, 'failed'],
  ['a zone at the border', { ...print, brokenZone: true }, 'sign'],
  ['sides that seem to run over the border', { ...print, endsAtBorder: 0.75 }, 'sign'],
  ['a scan of a page with a portrait', { ...print, portrait }, 'success'],
  ['a face at the border', { ...print, portrait: { ...portrait, left: 0.4 } }, 'failed'],
  ['a scan without its lower third', { ...print, portrait: { ...portrait, bottom: 1.3 }, imageAspect: 1.94 }, 'sign'],
  ['a photo of camera proportions', { ...print, portrait: { ...portrait, bottom: 1.57 }, imageAspect: 16 / 9 }, 'idle'],
  ['nothing to judge by', { ...print, contentMargin: 0.1 }, 'idle'],
  ['nothing at all', { ...print, contentMargin: null }, 'idle'],
])('a document %s', (_, framing, status) => {
  expect(cropped.judge(framing)).toMatchObject({ status, reason: expect.any(String) })
})

describe('a selfie', () => {
  it.each([
    ['room on all sides', { top: 0.5, side: 0.4, bottom: 0.6 }, 'success'],
    ['forehead at the border', { top: 0.02, side: 0.4, bottom: 0.6 }, 'sign'],
    ['half a face', { top: 0.5, side: -0.3, bottom: 0.6 }, 'sign'],
    ['chin at the border', { top: 0.5, side: 0.4, bottom: 0 }, 'sign'],
  ])('%s', (_, margins, status) => {
    expect(croppedSelfie.judge(margins).status).toBe(status)
  })

  it('is not evaluated without a face', () => {
    expect(croppedSelfie.judge(null).status).toBe('idle')
  })
})
