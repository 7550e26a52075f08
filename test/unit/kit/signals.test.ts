import { describe, expect, it } from 'vitest'
import { FrameTiming } from '../../../capture-kit/core/signals/frame-timing'
import { cameraSigns } from '../../../capture-kit/core/signals/virtual-cameras'
import { CaptureSignals } from '../../../worker/words/capture/capture-signals'

const LABELS: [label: string, camera: string, product?: string][] = [
  ['OBS Virtual Camera', 'virtual', 'obs'],
  ['ManyCam Virtual Webcam', 'virtual', 'manycam'],
  ['Snap Camera', 'virtual', 'snap_camera'],
  ['XSplit VCam', 'virtual', 'xsplit'],
  ['NVIDIA Broadcast', 'virtual', 'nvidia_broadcast'],
  ['Dummy video device (0x0000)', 'virtual', 'v4l2loopback'],
  ['fake_device_0', 'virtual', 'test_device'],
  ['Some Virtual Cam', 'virtual', 'virtual'],
  ['FaceTime HD Camera (Built-in)', 'built_in'],
  ['Integrated Camera (04f2:b6d9)', 'built_in'],
  ['camera2 1, facing front', 'built_in'],
  ['HD Pro Webcam C920 (046d:082d)', 'external'],
  ['Logitech BRIO', 'external'],
  ['DroidCam Source 3', 'phone'],
  ['', 'unknown'],
  ['Jobs Camera', 'unknown'],
]

describe('the name of a camera', () => {
  it.each(LABELS)('%s: %s', (label, camera, product) => {
    expect(cameraSigns(label, null)).toEqual({ camera, ...(product ? { product } : {}) })
  })

  it('of a phone says less than where the camera looks', () => {
    expect(cameraSigns('', 'user')).toEqual({ camera: 'built_in' })
    expect(cameraSigns('OBS', 'user')).toEqual({ camera: 'virtual', product: 'obs' })
  })
})

describe('the rhythm of pictures', () => {
  const noted = (times: number[], change: (i: number) => object = () => ({})) => {
    const timing = new FrameTiming()
    for (const [i, at] of times.entries()) timing.note({ at, exact: true, width: 1280, height: 720, ...change(i) })
    return timing.signals.frames
  }
  const even = Array.from({ length: 100 }, (_, i) => i * 40)

  it('of a file is even', () => {
    expect(noted(even)).toEqual({ count: 99, meanMs: 40, jitter: 0, longestMs: 40, resizes: 0, timed: true })
  })

  it('counts changes of the size, and says when no time was told', () => {
    expect(noted(even, (i) => ({ width: i < 50 ? 1280 : 720, exact: i !== 3 }))).toMatchObject({
      resizes: 1,
      timed: false,
    })
  })

  it('is nothing without pictures, and never more than the contract takes', () => {
    expect(noted([])).toBeUndefined()
    const frames = noted([0, 1e9, 1e9])
    expect(CaptureSignals.safeParse({ source: 'camera', automated: false, frames }).success).toBe(true)
  })
})
