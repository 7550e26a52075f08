/** What stands before the camera: a head, or a sheet that bears a picture of one. */
import type { Chance } from '../specimens/chance.ts'
import { type HeadShape, surfacePoint } from './head-shape.ts'
import { MESH_PLACES, MESH_POINTS } from './mesh-places.ts'
import type { Path } from './motion.ts'
import type { Person } from './person.ts'
import { drawSurface, type Exposure, GLASS, type Lens, type Lit } from './raster.ts'
import { gridSurface, headSurface, placed, type Surface, type Texture, turned } from './surface.ts'

export interface Subject {
  draw(out: Exposure, lens: Lens, lit: Lit, atMs: number): void
  /** As the mesh network would see it: x and y in pixels, z with their unit. */
  mesh(lens: Lens, atMs: number): Float32Array
}

/** The neck, about which a head turns. */
export const NECK = { y: 60, z: 90 }

export function head(
  person: Person,
  texture: Texture,
  path: Path,
  chance: Chance,
  shape: HeadShape = person.shape,
): Subject {
  const surface = headSurface(shape, texture, person.gloss)
  const torso = shoulders(chance, person)
  const glasses = person.lenses > 0 ? lenses(shape, person.lenses) : []
  const marks = landmarks(shape)
  // The network sees the depth of the face that is printed on a mask.
  const seen = landmarks(person.shape)
  return {
    draw(out, lens, lit, atMs) {
      const at = path(atMs)
      drawSurface(out, lens, surface, placed(surface.points, at, NECK), turned(surface.normals, at), lit)
      const still = { ...at, yaw: at.yaw * 0.15, pitch: 0, roll: 0 }
      drawSurface(out, lens, torso, placed(torso.points, still, NECK), turned(torso.normals, still), lit)
      for (const glass of glasses)
        drawSurface(out, lens, glass, placed(glass.points, at, NECK), turned(glass.normals, at), lit, GLASS)
    },
    mesh(lens, atMs) {
      const at = path(atMs)
      const mesh = projected(placed(marks, at, NECK), lens, at.z + NECK.z)
      const deep = projected(placed(seen, at, NECK), lens, at.z + NECK.z)
      for (let i = 2; i < mesh.length; i += 3) mesh[i] = deep[i]
      return mesh
    },
  }
}

/** Of glasses: bowls of 90 mm radius before the eyes. `share`: of light that both of their faces throw back. */
function lenses(shape: HeadShape, share: number): Surface[] {
  const clear: Texture = { width: 2, height: 2, rgb: new Float32Array(12) }
  return [-1, 1].map((side) => {
    const middle = surfacePoint(shape, { angle: 0.42 * side, y: 0 })
    return gridSurface(13, 9, clear, { share: share * Math.PI, exponent: 900 }, (s, t) => {
      const [x, y] = [(s - 0.5) * 48, (t - 0.5) * 34]
      const inside = Math.hypot(x / 24, y / 17) <= 1 ? 1 : 1 / Math.hypot(x / 24, y / 17)
      const [u, v] = [x * inside, y * inside]
      return { point: [32 * side + u, 2 + v, middle[2] - 14 + (u * u + v * v) / 180], u: s, v: t }
    })
  })
}

function landmarks(shape: HeadShape): Float32Array {
  const marks = new Float32Array(MESH_POINTS * 3)
  for (const [i, place] of MESH_PLACES.entries()) marks.set(surfacePoint(shape, place), 3 * i)
  return marks
}

function projected(points: Float32Array, lens: Lens, depth: number): Float32Array {
  const mesh = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    mesh[i] = lens.x + (lens.focal * points[i]) / points[i + 2]
    mesh[i + 1] = lens.y + (lens.focal * points[i + 1]) / points[i + 2]
    mesh[i + 2] = ((points[i + 2] - depth) * lens.focal) / depth
  }
  return mesh
}

function shoulders(chance: Chance, person: Person): Surface {
  const cloth: Texture = { width: 2, height: 2, rgb: new Float32Array(12) }
  const colour = chance.next() < 0.1 ? person.skin : [0, 0, 0].map(() => chance.between(0.02, 0.6))
  for (let i = 0; i < 12; i++) cloth.rgb[i] = colour[i % 3]
  return gridSurface(25, 12, cloth, { share: 0, exponent: 2 }, (s, t) => {
    const x = (s - 0.5) * 460
    const top = 168 + 50 * (Math.abs(x) / 200) ** 2
    const z = 130 - 75 * Math.cos((x / 230) * (Math.PI / 2)) * Math.sin(Math.min(1, 0.25 + t) * (Math.PI / 2))
    return { point: [x, top + 260 * t, z], u: s, v: t }
  })
}

/** A picture on a sheet: millimetres, and 1/mm of a bend about its vertical axis, > 0: edges away from the camera. */
export interface Sheet {
  width: number
  height: number
  bend: number
  gloss: Surface['gloss']
  /** What it shows at a time; `emits`: by its own light, with this reflectance besides. */
  shows(atMs: number): Texture
  emits: number | null
  /** The mesh of the face that it shows, in shares of its width and height; z in shares of its width. */
  mesh(atMs: number): Float32Array
}

export function sheet(options: Sheet, path: Path): Subject {
  const { width, height, bend, gloss, emits } = options
  const blank: Texture = { width: 2, height: 2, rgb: new Float32Array(12) }
  const at = (s: number, t: number): [number, number, number] => {
    const along = (s - 0.5) * width
    const y = (t - 0.5) * height
    if (Math.abs(bend) < 1e-6) return [along, y, 0]
    return [Math.sin(along * bend) / bend, y, (1 - Math.cos(along * bend)) / bend]
  }
  const surface = gridSurface(29, 37, blank, gloss, (s, t) => ({ point: at(s, t), u: s, v: t }))
  const middle = { y: 0, z: 0 }
  return {
    draw(out, lens, lit, atMs) {
      const place = path(atMs)
      surface.texture = options.shows(atMs)
      const emission = emits === null ? undefined : { reflectance: emits }
      drawSurface(
        out,
        lens,
        surface,
        placed(surface.points, place, middle),
        turned(surface.normals, place),
        lit,
        emission,
      )
    },
    mesh(lens, atMs) {
      const place = path(atMs)
      const shown = options.mesh(atMs)
      const points = new Float32Array(shown.length)
      for (let i = 0; i < shown.length; i += 3) points.set(at(shown[i], shown[i + 1]), i)
      const moved = placed(points, place, middle)
      const mesh = projected(moved, lens, place.z)
      // The network sees the depth of the face in the picture, and only some of the sheet's own tilt.
      for (let i = 2; i < mesh.length; i += 3) mesh[i] = mesh[i] * 0.35 + (shown[i] * width * lens.focal) / place.z
      return mesh
    },
  }
}

/** What a mesh network adds: slow errors of each point, quick ones, and a depth that is another's in part. */
export function meshNoise(chance: Chance): (mesh: Float32Array, faceWidth: number) => Float32Array {
  const fixed = Float32Array.from({ length: MESH_POINTS * 3 }, () => chance.normal())
  const depth = chance.between(0.82, 1.15)
  return (mesh, faceWidth) => {
    const unit = faceWidth / 96
    const shift = [chance.normal() * 0.35, chance.normal() * 0.35]
    return mesh.map((value, i) => {
      const axis = i % 3
      if (axis === 2) return value * depth + unit * (0.8 * fixed[i] + 0.5 * chance.normal())
      return value + unit * (0.6 * fixed[i] + 0.25 * chance.normal() + shift[axis])
    })
  }
}
