import { afterEach, describe, expect, it, vi } from 'vitest'
import { Camera } from '../../../capture-kit/core/camera/camera'
import type { Facing } from '../../../capture-kit/core/camera/states'
import { DEVICES, type FakeCamera } from '../../support/kit/devices'
import { FakeDevices, FakePage } from '../../support/kit/fake-devices'

const needs = (facing: Facing) => ({ facing, width: 1920, height: 1080 })

function setUp(cameras: FakeCamera[], facing: Facing = 'environment') {
  const devices = new FakeDevices({ cameras, given: { environment: 0, user: 0 } })
  const page = new FakePage()
  return { devices, page, camera: new Camera(devices, page, needs(facing)) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const BACK: FakeCamera = {
  label: 'Back Camera',
  facingMode: 'environment',
  torch: true,
  zoom: { min: 1, max: 4, step: 0.5 },
}
const OTHER: FakeCamera = { label: 'Back Camera 2', facingMode: 'environment' }

describe('which lens is opened', () => {
  const cases = DEVICES.flatMap((device) =>
    Object.entries(device.expected).map(([facing, index]) => [device.name, facing as Facing, index, device] as const),
  )
  it.each(cases)('%s, %s', async (_name, facing, index, device) => {
    const devices = new FakeDevices(device)
    const camera = new Camera(devices, new FakePage(), needs(facing))
    await camera.open()
    const { state } = camera
    expect(state.status).toBe('open')
    if (state.status !== 'open') return
    expect(state.lens.label).toBe(device.cameras[index]?.label)
    expect(devices.live).toBe(1)
    camera.close()
    expect(devices.live).toBe(0)
  })
})

describe('a camera that cannot be had', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'no_camera'],
    ['NotReadableError', 'in_use'],
    ['AbortError', 'in_use'],
    ['Strange', 'failed'],
  ])('%s is %s', async (name, problem) => {
    const { camera } = setUp([{ label: 'Camera', fails: { name, times: 99 } }])
    await camera.open()
    expect(camera.state).toEqual({ status: 'failed', problem, cause: expect.objectContaining({ name }) })
  })

  it('is unsupported where the browser has no interface for it', async () => {
    const camera = new Camera(null, new FakePage(), needs('user'))
    await camera.open()
    expect(camera.state).toEqual({ status: 'failed', problem: 'unsupported' })
  })

  it.each(['OverconstrainedError', 'TypeError'])(
    'for what was asked of it (%s) is asked for nothing, once',
    async (name) => {
      const once = setUp([{ label: 'Camera', fails: { name, times: 1 } }])
      await once.camera.open()
      expect([once.camera.state.status, once.devices.requests]).toEqual(['open', 2])
      const always = setUp([{ label: 'Camera', fails: { name, times: 99 } }])
      await always.camera.open()
      expect([always.camera.state.status, always.devices.requests]).toEqual(['failed', 2])
    },
  )

  it('can be tried again', async () => {
    const { camera } = setUp([{ label: 'Camera', fails: { name: 'NotAllowedError', times: 1 } }])
    await camera.open()
    await camera.open()
    expect(camera.state.status).toBe('open')
  })
})

describe('a muted camera', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is said to be muted, stays open, and goes on by itself', async () => {
    vi.useFakeTimers()
    const { camera, devices } = setUp([BACK])
    await camera.open()
    devices.tracks[0]?.mute(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect([camera.state, devices.live]).toEqual([{ status: 'failed', problem: 'muted' }, 1])
    devices.tracks[0]?.mute(false)
    expect(camera.state).toMatchObject({ status: 'open', lens: { label: 'Back Camera' } })
    camera.close()
    devices.tracks[0]?.mute(false)
    expect([camera.state.status, devices.live]).toEqual(['closed', 0])
  })

  it('is let go while the page is hidden', async () => {
    vi.useFakeTimers()
    const { camera, devices, page } = setUp([BACK])
    await camera.open()
    devices.tracks[0]?.mute(true)
    await vi.advanceTimersByTimeAsync(2000)
    page.hidden = true
    expect([camera.state.status, devices.live]).toEqual(['paused', 0])
  })
})

describe('an open camera', () => {
  it('is stopped while the page is hidden, and opened again', async () => {
    const { camera, devices, page } = setUp([BACK])
    await camera.open()
    page.hidden = true
    expect([camera.state.status, devices.live]).toEqual(['paused', 0])
    page.hidden = false
    await settled()
    expect([camera.state.status, devices.live]).toEqual(['open', 1])
  })

  it('stays closed when the page comes back after it was closed', async () => {
    const { camera, devices, page } = setUp([BACK])
    await camera.open()
    camera.close()
    page.hidden = true
    page.hidden = false
    await settled()
    expect([camera.state.status, devices.live]).toEqual(['closed', 0])
  })

  it('does not stay on when it is closed before it is there', async () => {
    const { camera, devices } = setUp([BACK])
    let open = () => {}
    devices.gate = new Promise((resolve) => {
      open = resolve
    })
    const opening = camera.open()
    camera.close()
    open()
    await opening
    expect([camera.state.status, devices.live]).toEqual(['closed', 0])
  })

  it('is lost when it is unplugged', async () => {
    const { camera, devices } = setUp([BACK])
    await camera.open()
    devices.tracks[0]?.dispatchEvent(new Event('ended'))
    expect(camera.state).toEqual({ status: 'failed', problem: 'lost' })
  })

  it('switches between its lenses, one open at a time', async () => {
    const { camera, devices } = setUp([BACK, OTHER])
    await camera.open()
    const label = () => (camera.state.status === 'open' ? camera.state.lens.label : null)
    await camera.switchLens()
    expect([label(), devices.live]).toEqual(['Back Camera 2', 1])
    await camera.switchLens('id-0')
    expect([label(), devices.live]).toEqual(['Back Camera', 1])
  })

  it('that gives black gives way to the next one, and is not tried twice', async () => {
    const { camera } = setUp([BACK, OTHER])
    await camera.open()
    await camera.gaveBlack()
    expect(camera.state.status === 'open' && camera.state.lens.label).toBe('Back Camera 2')
    await camera.gaveBlack()
    expect(camera.state).toEqual({ status: 'failed', problem: 'black' })
  })

  it('has its light and zoom where it offers them', async () => {
    const { camera } = setUp([BACK])
    await camera.open()
    await camera.setTorch(true)
    await camera.setZoom(2.5)
    expect(camera.state).toMatchObject({ torch: true, zoom: { min: 1, max: 4, value: 2.5 } })
  })

  it('follows the phone when it is turned', async () => {
    const { camera } = setUp([BACK])
    await camera.open()
    camera.resized(1080, 1920)
    expect(camera.state).toMatchObject({ width: 1080, height: 1920 })
  })

  it('is a mirror when it looks at the person', async () => {
    const mirrored = async (camera: FakeCamera, facing: Facing) => {
      const opened = setUp([camera], facing).camera
      await opened.open()
      return opened.state.status === 'open' && opened.state.mirrored
    }
    expect(await mirrored({ label: 'Front Camera' }, 'user')).toBe(true)
    expect(await mirrored({ label: 'HD Webcam' }, 'user')).toBe(true)
    expect(await mirrored({ label: 'HD Webcam' }, 'environment')).toBe(false)
    expect(await mirrored(BACK, 'user')).toBe(false)
  })
})
