/** A document before a camera that somebody switches the lamp of: each moment twice, dark and lit. */
import { Camera, type Picture } from '../takes/camera.ts'
import { newCamera } from '../takes/scene.ts'
import { drawPage } from './draw.ts'
import { type DocumentTakeOptions, sceneOf } from './take.ts'

/** More than the kit's tiles are apart, so that each of them shows another picture. */
export const FILM_STEP_MS = 150

export interface Film {
  width: number
  height: number
  /** Picture by picture. */
  dark: Picture[]
  lit: Picture[]
}

/** `lengthMs`: of the tilt. Exposure is held: nobody knows when the lamp will be on. */
export function renderFilm(
  options: DocumentTakeOptions,
  { width, height, lengthMs }: { width: number; height: number; lengthMs: number },
): Film {
  const { scene } = sceneOf(options, { width, height })
  const { chance, part, staged, path, lens, ground, room, lamp } = scene
  const traits = { ...newCamera(chance.of('camera'), part), exposureMs: Number.POSITIVE_INFINITY }
  const film: Film = { width, height, dark: [], lit: [] }
  const camera = new Camera({ ...traits, balanceMs: Number.POSITIVE_INFINITY, quality: 100 }, chance.of('noise'))
  for (let atMs = 0; atMs < lengthMs; atMs += FILM_STEP_MS) {
    for (const [name, lampShare] of [
      ['dark', 0],
      ['lit', 1],
    ] as const) {
      const lit = { room, lamp, lampShare, more: staged.more(atMs) }
      film[name].push(camera.take(drawPage(staged.at(atMs), path(atMs), lit, lens, ground), atMs))
    }
  }
  return film
}
