/** A camera before somebody who does what the capture asks: pictures that were drawn ahead, in the place of getUserMedia. */
import type { SelfieChallenge } from '../../../../capture-kit/core/selfie/challenge'
import type { SelfieCapture } from '../../../../capture-kit/core/selfie/states'

/** `asked`: what the person has been asked for when it is seen, `standing` before the light; `pattern`: its place. */
export interface ActingPicture {
  asked: string
  pattern: number | null
  jpeg: string
}

const PICTURE_MS = 33
/** From the screen to the sensor and back. */
const LAG_MS = 60
/** Who holds a pose sways: to and fro over so many of the last pictures. */
const HELD = 8
/** Pixels: no hand is still, and no two pictures of a camera are one. */
const SHAKE = 0.7

interface Cue {
  at: number
  asked: string
  pattern: number | null
}

/** Until the returned function is called. */
export async function actingHead(
  capture: SelfieCapture,
  { light }: SelfieChallenge,
  pictures: readonly ActingPicture[],
): Promise<() => void> {
  const films = new Map<string, ImageBitmap[]>()
  const named = (asked: string, pattern: number | null) => `${asked} ${pattern}`
  for (const { asked, pattern, jpeg } of pictures) {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(jpeg), (char) => char.charCodeAt(0))]))
    const name = named(asked, pattern)
    films.set(name, [...(films.get(name) ?? []), image])
  }
  const first = films.get(named('standing', null))?.[0]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  if (!first || !context) throw new Error('nobody stands before the camera')
  const { width, height } = first
  Object.assign(canvas, { width, height })
  const cues: Cue[] = [{ at: 0, asked: 'standing', pattern: null }]
  const end = capture.subscribe((state) => {
    const before = cues.at(-1)
    if (state.phase !== 'challenge' || !before) return
    const same = state.light !== null && before.pattern !== null && light[before.pattern] === state.light
    const next = (before.pattern ?? -1) + 1
    const pattern = state.light === null ? null : same ? before.pattern : next
    const asked = state.index === 0 && pattern === null ? 'standing' : state.step
    if (asked !== before.asked || pattern !== before.pattern) cues.push({ at: performance.now(), asked, pattern })
  })
  const draw = () => {
    const now = performance.now() - LAG_MS
    const cue = cues.findLast(({ at }) => at <= now) ?? cues[0]
    const film = (cue && films.get(named(cue.asked, cue.pattern))) ?? []
    const number = cue ? Math.max(0, Math.floor((now - cue.at) / PICTURE_MS)) : 0
    const held = Math.min(HELD, film.length)
    const back = (number - film.length) % (2 * held)
    const image = film[number < film.length ? number : film.length - 1 - (back < held ? back : 2 * held - 1 - back)]
    if (!image) return
    const [x, y] = [Math.sin(0.0017 * now), Math.sin(0.0023 * now)]
    context.drawImage(image, SHAKE * (x - 2), SHAKE * (y - 2), width + 4 * SHAKE, height + 4 * SHAKE)
  }
  draw()
  const timer = setInterval(draw, PICTURE_MS)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(1000 / PICTURE_MS)
  return () => {
    clearInterval(timer)
    end()
  }
}
