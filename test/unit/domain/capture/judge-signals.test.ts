import { describe, expect, it } from 'vitest'
import { judgeSignals } from '../../../../worker/domain/capture/judge-signals'
import type { CaptureSignals } from '../../../../worker/words/capture/capture-signals'

const frames = { count: 300, meanMs: 33.4, jitter: 0.05, longestMs: 70, resizes: 0, timed: true }
const CAMERA: CaptureSignals = {
  source: 'camera',
  automated: false,
  camera: 'built_in',
  capabilities: 'answered',
  settings: 'answered',
  frames,
}

const failed = (signals: Partial<CaptureSignals>) =>
  judgeSignals({ ...CAMERA, ...signals })
    .items.filter(({ status }) => status === 'failed')
    .map(({ caption }) => caption)

describe('signals of a capture', () => {
  it('say nothing against an ordinary camera, and little for it', () => {
    const { caption, items } = judgeSignals(CAMERA)
    expect(caption).toBe('capture')
    expect(items.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'success', 'success'])
    for (const { confidence } of items) expect(confidence).toBeLessThan(0.5)
  })

  it.each<[string, Partial<CaptureSignals>]>([
    ['isCameraVirtual', { camera: 'virtual', product: 'obs' }],
    ['isCameraMute', { settings: 'empty' }],
    ['isCameraMute', { capabilities: 'empty' }],
    ['isFrameTimingOdd', { frames: { ...frames, count: 60, jitter: 0.00049 } }],
    ['isFrameTimingOdd', { frames: { ...frames, resizes: 2 } }],
    ['isBrowserAutomated', { automated: true }],
  ])('%s', (check, signals) => expect(failed(signals)).toEqual([check]))

  it('of a file say nothing of a camera', () => {
    const { items } = judgeSignals({ source: 'file', automated: false })
    expect(items.map(({ caption, status }) => [caption, status])).toEqual([
      ['isFileInsteadOfCamera', 'failed'],
      ['isCameraVirtual', 'idle'],
      ['isCameraMute', 'idle'],
      ['isFrameTimingOdd', 'idle'],
      ['isBrowserAutomated', 'success'],
    ])
  })

  it('do not hold it against a browser that it cannot be asked, nor against a phone that it was turned', () => {
    expect(failed({ frames: { ...frames, jitter: 0.0005 } })).toEqual([])
    expect(failed({ frames: { ...frames, count: 59, jitter: 0 } })).toEqual([])
    expect(failed({ capabilities: 'missing', frames: { ...frames, resizes: 1, timed: false, jitter: 0 } })).toEqual([])
  })

  it('are never proof', () => {
    const all = judgeSignals({ ...CAMERA, source: 'file', automated: true, camera: 'virtual' })
    for (const { confidence = 0 } of all.items) expect(confidence).toBeLessThan(1)
  })
})
