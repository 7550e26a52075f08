import { picture } from './camera/surfaces.ts'
import { table } from './camera/table.ts'
import type { Chance } from './chance.ts'
import type { Page } from './documents/page.ts'
import { pixelsOf } from './pixels.ts'
import type { Scene } from './scene.ts'

/** A page on a table and a phone above it, held as people do. */
export function handheld(page: Page, size: { width: number; height: number }, camera: Chance): Scene {
  return {
    ...size,
    surface: picture(pixelsOf(page.canvas), page.pixelsPerMm, page.corner),
    pageOnSurface: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    ground: table(camera.of('table')),
    pose: {
      tilt: camera.between(-12, 12),
      turn: camera.between(-10, 10),
      roll: camera.between(-6, 6),
      span: camera.between(0.78, 0.92),
      shift: [camera.between(-0.015, 0.015), camera.between(-0.015, 0.015)],
    },
    gradient: { loss: camera.between(0.05, 0.3), direction: camera.between(0, 6.28) },
    vignette: camera.between(0.05, 0.25),
    glare: [],
    blur: camera.between(0.4, 0.9) * (size.width / 2000),
    distortion: camera.between(-0.012, 0.012),
    sensor: {
      read: camera.between(0.002, 0.005),
      shot: camera.between(0.006, 0.016),
      gain: whiteBalance(camera),
      sharpen: camera.between(0.1, 0.5),
    },
    samples: 1,
  }
}

function whiteBalance(camera: Chance): [number, number, number] {
  const exposure = camera.between(0.78, 0.98)
  const warmth = camera.between(-0.06, 0.06)
  return [exposure * (1 + warmth), exposure, exposure * (1 - warmth)]
}
