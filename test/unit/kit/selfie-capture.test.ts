import { describe, expect, it } from 'vitest'
import { selfieCapture as setUp } from '../../support/kit/selfie-capture'
import { FakePicture, faceReading } from '../../support/kit/stand-ins'

describe('a selfie', () => {
  it('is taken by itself once the face has been good for a while', async () => {
    const { capture, devices, phases, reached } = setUp({})
    const review = reached('review')
    await capture.start()
    await review
    expect(phases).toEqual(['opening', 'loading', 'aiming', 'capturing', 'review'])
    expect(devices.live).toBe(0)
    expect(FakePicture.open).toBe(0)
  })

  it('is not taken of a face that looks away, and says so', async () => {
    const looksAway = faceReading({ defects: ['turned'], measure: { yaw: 30 } })
    const { capture, hints, reached } = setUp({ frame: (_, i) => (i < 25 ? looksAway : faceReading()) })
    const review = reached('review')
    await capture.start()
    await review
    expect(hints).toEqual(['show_face', 'look_straight', 'ready'])
  })

  it('is not refused for the colour of the light', async () => {
    const { capture, reached } = setUp({ frame: () => faceReading({ defects: ['unnatural_colour', 'flat_light'] }) })
    const review = reached('review')
    await capture.start()
    await review
    expect(capture.state.phase).toBe('review')
  })

  it('is not made of a file that is no image, whose cause is told', async () => {
    const { capture } = setUp({})
    await capture.choose(new Blob(['text'], { type: 'text/plain' }))
    expect(capture.state).toEqual({ phase: 'unreadable', cause: new Error('no image') })
  })

  it('shows the person before its models have come, and is taken once they are there', async () => {
    const models = Promise.withResolvers<void>()
    const { capture, devices, phases, reached } = setUp({ models: models.promise })
    const [loading, review] = [reached('loading'), reached('review')]
    await capture.start()
    await loading
    expect([capture.camera.state.status, devices.live]).toEqual(['open', 1])
    models.resolve()
    await review
    expect(phases).toEqual(['opening', 'loading', 'aiming', 'capturing', 'review'])
  })

  it('does not wait for models that it has', async () => {
    const { capture, phases, reached } = setUp({})
    const review = reached('review')
    await capture.start()
    await review
    phases.length = 0
    const again = reached('review')
    await capture.retake()
    await again
    expect(phases).toEqual(['opening', 'aiming', 'capturing', 'review'])
  })

  it('needs its models', async () => {
    const { capture, devices, reached } = setUp({ models: 'missing' })
    const unavailable = reached('unavailable')
    await capture.start()
    await unavailable
    expect(capture.state).toEqual({ phase: 'unavailable', problem: 'models', cause: new Error('HTTP 404') })
    expect(devices.live).toBe(0)
  })
})
