import { describe, expect, it } from 'vitest'
import { Camera } from '../../../capture-kit/core/camera/camera'
import type { DocumentAnalyser } from '../../../capture-kit/core/document/analyser'
import { DocumentCaptureMachine } from '../../../capture-kit/core/document/machine'
import type { DocumentSide } from '../../../capture-kit/core/document/sides'
import type { DocumentReading } from '../../../capture-kit/core/frames/reading'
import type { FakeCamera } from '../../support/kit/devices'
import { FakeDevices, FakePage } from '../../support/kit/fake-devices'
import { documentReading, FakeFrames, FakePicture } from '../../support/kit/stand-ins'

const BACK: FakeCamera = { label: 'Back Camera', facingMode: 'environment' }

interface SetUp {
  /** What each frame says, by its number. */
  frame?: (number: number) => DocumentReading
  /** What the photographs say, one after the other. */
  photographs?: DocumentReading[]
  side?: DocumentSide
  cameras?: FakeCamera[]
  still?: Blob
}

function setUp({ frame = () => documentReading(), photographs = [], side = 'any', cameras = [BACK], still }: SetUp) {
  const frames = new FakeFrames()
  frames.stillImage = still ?? null
  const devices = new FakeDevices({ cameras, given: { environment: 0 } })
  const page = new FakePage()
  let number = 0
  const analyser: DocumentAnalyser = {
    async frame(picture) {
      picture.close()
      return frame(number++)
    },
    encode: () => Promise.reject(new Error('nothing is encoded')),
    async photograph(picture) {
      if (picture instanceof Blob && picture.type === 'text/plain') throw new Error('no image')
      if (!(picture instanceof Blob)) picture.close()
      const image = picture instanceof Blob ? picture : new Blob(['video'])
      return { image, width: 1920, height: 1080, reading: photographs.shift() ?? documentReading() }
    },
    close() {},
  }
  const camera = new Camera(devices, page, { facing: 'environment', width: 1920, height: 1080 })
  const capture = new DocumentCaptureMachine({ camera, frames, analyser, now: () => frames.time }, side)
  const hints: string[] = []
  capture.subscribe((state) => {
    if (state.phase === 'aiming' && hints.at(-1) !== state.hint) hints.push(state.hint)
  })
  const reached = (phase: string) =>
    new Promise<void>((resolve) => {
      if (capture.state.phase === phase) return resolve()
      const end = capture.subscribe((state) => {
        if (state.phase !== phase) return
        end()
        resolve()
      })
    })
  return { capture, frames, devices, page, hints, reached, analysed: () => number }
}

const poor = (...defects: DocumentReading['defects']) => documentReading({ defects })

describe('the automatic shutter', () => {
  it('takes the picture once all has held for several frames, and lets the camera go', async () => {
    const { capture, reached, devices, analysed } = setUp({})
    await capture.start()
    await reached('review')
    expect(analysed()).toBeGreaterThanOrEqual(4)
    expect(capture.state).toMatchObject({ phase: 'review', photo: { origin: 'video', defects: [], width: 1920 } })
    expect(devices.live).toBe(0)
    capture.accept()
    expect(capture.state.phase).toBe('done')
    expect(FakePicture.open).toBe(0)
  })

  it('waits while anything is wrong, and says what', async () => {
    const { capture, reached, hints, frames } = setUp({
      frame: (i) => (i < 30 ? poor('glare', 'blurred') : documentReading()),
    })
    await capture.start()
    await reached('review')
    expect(frames.time).toBeGreaterThan(3000)
    expect(hints).toEqual(['show_document', 'glare', 'ready'])
  })

  it('says that the document is too close, also once it is so close that nothing of it is found', async () => {
    const close = documentReading({ defects: ['cut_off'], measure: { coverage: 1 } })
    const closer = documentReading({ defects: ['no_document'], outline: null, measures: null })
    const { capture, hints, reached } = setUp({
      frame: (number) => {
        if (number === 40) capture.stop()
        return number < 20 ? close : closer
      },
    })
    await capture.start()
    await reached('idle')
    expect(hints).toEqual(['show_document', 'further'])
  })

  it('says what helps against a blur that stays', async () => {
    const { capture, hints, reached } = setUp({ frame: () => poor('blurred') })
    await capture.start()
    await reached('aiming')
    await expect.poll(() => hints).toEqual(['show_document', 'hold_still', 'refocus'])
    capture.stop()
  })

  it('shows a photo that was taken before, without the camera', async () => {
    const { capture, devices } = setUp({})
    const photo = { kind: 'document' as const, image: new Blob(['x']), width: 4, height: 3, origin: 'video' as const }
    capture.show({ ...photo, outline: null, measures: null, defects: [] })
    expect(capture.state).toMatchObject({ phase: 'review', photo })
    expect(devices.requests).toBe(0)
    capture.accept()
    expect(capture.state.phase).toBe('done')
  })

  it('begins anew when one frame of the row is poor', async () => {
    const { capture, reached, analysed } = setUp({
      frame: (i) => (i % 4 === 3 && i < 20 ? poor('moving') : documentReading()),
    })
    await capture.start()
    await reached('review')
    expect(analysed()).toBeGreaterThan(20)
  })

  it('throws a picture away that is poor at full resolution, and says why', async () => {
    const { capture, reached, hints } = setUp({ photographs: [poor('blurred')] })
    await capture.start()
    await reached('review')
    expect(hints).toContain('hold_still')
    expect(capture.state).toMatchObject({ photo: { defects: [] } })
  })

  it('prefers the still, unless the hand has moved meanwhile', async () => {
    const sharp = setUp({ still: new Blob(['still']) })
    await sharp.capture.start()
    await sharp.reached('review')
    expect(sharp.capture.state).toMatchObject({ photo: { origin: 'still' } })
    const moved = setUp({ still: new Blob(['still']), photographs: [poor('blurred')] })
    await moved.capture.start()
    await moved.reached('review')
    expect(moved.capture.state).toMatchObject({ photo: { origin: 'video', defects: [] } })
    expect(FakePicture.open).toBe(0)
  })
})

describe('the side that is shown', () => {
  const blank = documentReading({ measure: { mrz: null } })
  it.each([
    ['passport', blank, 'turn_page'],
    ['back', blank, 'wrong_side'],
    ['front_without_mrz', documentReading(), 'wrong_side'],
  ] as const)('%s', async (side, reading, hint) => {
    const { capture, hints, reached } = setUp({
      side,
      frame: (i) => (i < 60 ? reading : documentReading({ defects: ['glare'] })),
    })
    await capture.start()
    await new Promise((resolve) => setTimeout(resolve, 120))
    while (!hints.includes('glare')) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(hints).toContain(hint)
    expect(hints).not.toContain('ready')
    capture.stop()
    await reached('idle')
  })
})

describe('by hand', () => {
  it('is offered after ten seconds', async () => {
    const { capture, frames } = setUp({ frame: () => poor('too_small') })
    await capture.start()
    const manual = () => capture.state.phase === 'aiming' && capture.state.manual
    while (frames.time < 9000) await new Promise((resolve) => setTimeout(resolve, 2))
    expect(manual()).toBe(false)
    while (frames.time < 11_000) await new Promise((resolve) => setTimeout(resolve, 2))
    expect(manual()).toBe(true)
    capture.stop()
  })

  it('takes whatever there is, with its defects', async () => {
    const { capture, reached } = setUp({ frame: () => poor('glare'), photographs: [poor('glare')] })
    await capture.start()
    await reached('aiming')
    await capture.shoot()
    expect(capture.state).toMatchObject({ phase: 'review', photo: { defects: ['glare'] } })
  })

  it('judges a file as it judges a picture', async () => {
    const { capture, devices } = setUp({ photographs: [poor('too_dark')] })
    const file = new Blob(['file'])
    await capture.choose(file)
    expect(capture.state).toMatchObject({ phase: 'review', photo: { origin: 'file', defects: ['too_dark'] } })
    expect(capture.state.phase === 'review' && capture.state.photo.image).toBe(file)
    expect(devices.requests).toBe(0)
    await capture.choose(new Blob(['text'], { type: 'text/plain' }))
    expect(capture.state).toEqual({ phase: 'unreadable', cause: new Error('no image') })
  })
})

describe('the camera', () => {
  it('that is refused leaves the file', async () => {
    const { capture } = setUp({ cameras: [{ ...BACK, fails: { name: 'NotAllowedError', times: 1 } }] })
    await capture.start()
    const cause = expect.objectContaining({ name: 'NotAllowedError' })
    expect(capture.state).toEqual({ phase: 'unavailable', problem: 'refused', cause })
    await capture.choose(new Blob(['file']))
    expect(capture.state.phase).toBe('review')
  })

  it('whose pictures cannot be analysed is given up and let go, with the cause', async () => {
    const cause = new Error('the worker could not be started')
    const { capture, reached, devices } = setUp({
      frame: () => {
        throw cause
      },
    })
    await capture.start()
    await reached('unavailable')
    expect(capture.state).toMatchObject({ problem: 'failed' })
    expect('cause' in capture.state && capture.state.cause).toBe(cause)
    expect(devices.live).toBe(0)
  })

  it('pauses with the page and goes on with it', async () => {
    const { capture, page, reached, devices } = setUp({ frame: () => poor('glare') })
    await capture.start()
    await reached('aiming')
    page.hidden = true
    expect([capture.state.phase, devices.live]).toEqual(['paused', 0])
    page.hidden = false
    await reached('aiming')
    capture.stop()
    expect([capture.state.phase, devices.live]).toEqual(['idle', 0])
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(capture.state.phase).toBe('idle')
    expect(FakePicture.open).toBe(0)
  })

  it('opens again for a retake', async () => {
    const { capture, reached, devices } = setUp({})
    await capture.start()
    await reached('review')
    await capture.retake()
    expect(devices.live).toBe(1)
    await reached('review')
    expect(devices.live).toBe(0)
  })
})
