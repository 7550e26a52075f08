import type { Pixels } from '../encoders.ts'
import type { Glare } from './camera/photograph.ts'
import type { Pose } from './camera/pose.ts'
import type { Matrix, Point } from './camera/projective.ts'
import type { Sensor } from './camera/sensor.ts'
import type { Surface } from './camera/surfaces.ts'
import type { Ground } from './camera/table.ts'
import type { Chance, Part } from './chance.ts'
import type { Design, Page } from './documents/page.ts'
import type { FileSettings } from './file/write.ts'

/** What a camera is pointed at, and how. */
export interface Scene {
  surface: Surface
  /** From the page's millimetres to the surface's unit: the page may be shown or printed on something larger. */
  pageOnSurface: Matrix
  ground: Ground
  pose: Pose
  gradient: { loss: number; direction: number }
  vignette: number
  glare: Glare[]
  blur: number
  /** How far the camera moves while its shutter is open, in pixels; not at all where absent. */
  shake?: Point
  distortion: number
  sensor: Sensor
  samples: number
  width: number
  height: number
}

export type Place = (point: Point) => Point

/** Pixels as an attacker finds them before the file is written. */
export interface Photo {
  pixels: Pixels
  page: Page
  /** From the page's millimetres to pixels. */
  place: Place
}

/** Where an attack, or an innocent accident, steps into the making of a photo. Each gets a chance of its own. */
export interface Stages {
  /** Before anything is printed. */
  design?(design: Design, chance: Chance, part: Part): void
  /** On the printed page. */
  page?(page: Page, chance: Chance, part: Part): void | Promise<void>
  /** Between page and camera. */
  scene?(scene: Scene, page: Page, chance: Chance, part: Part): void | Promise<void>
  /** Instead of a camera. */
  take?(page: Page, chance: Chance, part: Part): Photo | Promise<Photo>
  /** On the photo's pixels. */
  photo?(photo: Photo, chance: Chance, part: Part): Photo | Promise<Photo>
  /** In the file. */
  file?(file: FileSettings, chance: Chance, part: Part): void
}

/** A place after the photo is scaled and moved. */
export const moved =
  (place: Place, scale: number, dx: number, dy: number): Place =>
  (point) => {
    const [x, y] = place(point)
    return [x * scale + dx, y * scale + dy]
  }

/** A parameter from the part's own range. */
export const ranged = (
  chance: Chance,
  part: Part,
  ranges: Record<Part, readonly [low: number, high: number]>,
): number => chance.between(...ranges[part])

/** First what one does, then what the other does; a photo that needs no camera is the first's before the other's. */
export function together(first: Stages, then: Stages | undefined): Stages {
  if (!then) return first
  const both = [first, then]
  const take = first.take ?? then.take
  return {
    design(...given) {
      for (const stages of both) stages.design?.(...given)
    },
    async page(...given) {
      for (const stages of both) await stages.page?.(...given)
    },
    async scene(...given) {
      for (const stages of both) await stages.scene?.(...given)
    },
    ...(take ? { take } : {}),
    async photo(photo, ...given) {
      const made = first.photo ? await first.photo(photo, ...given) : photo
      return then.photo ? then.photo(made, ...given) : made
    },
    file(...given) {
      for (const stages of both) stages.file?.(...given)
    },
  }
}
