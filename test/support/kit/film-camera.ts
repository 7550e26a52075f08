/** A camera of a page that plays a rendered film of a document while the page asks for a tilt, and has a lamp. */
import type { Page } from 'playwright-core'
import { DOCUMENT_TAKE_MS } from '../../../worker/domain/case/document-moments.ts'
import { FILM_STEP_MS, renderFilm } from '../document-takes/film.ts'
import type { DocumentTakeKind } from '../document-takes/kinds.ts'
import { artworkOf } from '../document-takes/specimen-artwork.ts'
import { encodeJpeg } from '../encoders.ts'
import { kept } from '../specimens/kept.ts'

/** Document that is filmed, as specimens are told. */
export const FILMED = { kind: 'passport', seed: 'tilted' } as const

const VIEW = { width: 288, height: 384 }

export interface Film {
  dark: string[]
  lit: string[]
  stepMs: number
}

/** JPEGs as data URLs. `seed`: of the hand, the foil and the camera. */
export function filmOf(kind: DocumentTakeKind, seed = 6): Promise<Film> {
  return kept({ film: kind, hand: seed, ...FILMED, ...VIEW, FILM_STEP_MS }, async () => {
    const given = { artwork: await artworkOf(FILMED), room: 'office' as const, asked: { onMs: 0, offMs: 0 } }
    const options = { kind, part: 'dev', seed, given } as const
    const film = renderFilm(options, { ...VIEW, lengthMs: DOCUMENT_TAKE_MS })
    const urls: Film = { dark: [], lit: [], stepMs: FILM_STEP_MS }
    for (const name of ['dark', 'lit'] as const)
      for (const picture of film[name]) {
        const jpeg = await encodeJpeg(picture, { quality: 92 })
        urls[name].push(`data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`)
      }
    return urls
  })
}

export interface FilmCamera {
  film: Film
  /** Whether the camera has a lamp. */
  lamp: boolean
}

/** Takes the place of the page's cameras; to be called before the page is opened. */
export async function withFilmCamera(page: Page, { film, lamp }: FilmCamera): Promise<void> {
  await page.addInitScript(playFilm, { film, lamp })
}

/** Runs in the page. */
function playFilm({ film, lamp }: FilmCamera): void {
  const load = (url: string) =>
    new Promise<HTMLImageElement>((resolve) => {
      const image = new Image()
      image.onload = () => resolve(image)
      image.src = url
    })
  const pictures = Promise.all([film.dark, film.lit].map((urls) => Promise.all(urls.map(load))))
  let tiltedAt = Number.POSITIVE_INFINITY
  document.addEventListener('kyc-state', ({ detail }: CustomEventInit<{ phase: string }>) => {
    if (detail?.phase !== 'challenge') tiltedAt = Number.POSITIVE_INFINITY
    else if (tiltedAt === Number.POSITIVE_INFINITY) tiltedAt = performance.now()
  })

  const opened = async (): Promise<MediaStream> => {
    const [dark = [], lit = []] = await pictures
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 576, height: 768 })
    const context = canvas.getContext('2d')
    const stream = canvas.captureStream()
    const [track] = stream.getVideoTracks()
    if (!track || !context) throw new Error('no picture')
    let isLit = false
    let shown = ''
    const draw = () => {
      const place = Math.floor((performance.now() - tiltedAt) / film.stepMs)
      const index = tiltedAt === Number.POSITIVE_INFINITY ? 0 : Math.min(dark.length - 1, place)
      // Held still, it trembles: a camera never gives the same picture twice.
      const still = index !== place
      const name = still ? `${performance.now()}` : `${index} ${isLit}`
      const picture = (isLit ? lit : dark)[index]
      if (name === shown || !picture) return
      shown = name
      context.drawImage(picture, 0, still ? Math.random() : 0, canvas.width, canvas.height)
    }
    const timer = setInterval(draw, 30)
    draw()
    const { stop } = track
    const { getCapabilities, getSettings } = track
    Object.assign(track, {
      stop: () => {
        clearInterval(timer)
        stop.call(track)
      },
      getCapabilities: () => ({ ...getCapabilities.call(track), ...(lamp ? { torch: true } : {}) }),
      getSettings: () => ({ ...getSettings.call(track), facingMode: 'environment', deviceId: 'film', torch: isLit }),
      applyConstraints: async ({ advanced = [] }: MediaTrackConstraints) => {
        for (const { torch } of advanced) isLit = torch ?? isLit
        draw()
      },
    })
    return stream
  }
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: opened,
      enumerateDevices: async () => [{ deviceId: 'film', kind: 'videoinput', label: 'camera2 0, facing back' }],
    },
  })
}
