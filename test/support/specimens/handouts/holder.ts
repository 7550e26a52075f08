/** The person on the specimens that the demo hands out: drawn from nothing, so that the pictures are this project's own. */
import { createCanvas, ImageData } from '../../canvas.ts'
import { Camera } from '../../takes/camera.ts'
import { emitters, type Room } from '../../takes/lighting.ts'
import { newPerson, skinTexture } from '../../takes/person.ts'
import { type Lens, newExposure } from '../../takes/raster.ts'
import { newCamera, newScreen } from '../../takes/scene.ts'
import { head } from '../../takes/subject.ts'
import { drawWall, wallTexture } from '../../takes/wall.ts'
import { chance } from '../chance.ts'
import type { FacePhoto } from '../face.ts'

/** Of the mesh: outer corners of the eyes, and the chin. */
const [RIGHT_EYE, LEFT_EYE, CHIN] = [33, 263, 152]

interface Occasion {
  width: number
  height: number
  yaw: number
  pitch: number
  /** Degrees. */
  roll: number
  room: Room
  /** Of the wall, the camera and its noise. */
  seed: string
}

/** A good one: a drawn skin has little of its own to be sharp. */
const CAMERA = { blur: 0.15, quality: 96, contrast: 1.3, target: 0.22, shot: 0.012 }

const DISTANCE = 460

export function photographed(seed: string, occasion: Occasion): FacePhoto {
  const { width, height, yaw, pitch, roll, room } = occasion
  const who = chance(seed)
  const person = { ...newPerson(who.of('person'), 'dev', 'III'), glasses: false, lenses: 0, beard: 0, hat: false }
  const at = { yaw, pitch, roll, x: 0, y: 0, z: DISTANCE }
  const subject = head(person, skinTexture(person, who.of('skin')), () => at, who.of('clothes'))
  const own = chance(occasion.seed)
  const lens: Lens = { width, height, focal: (0.42 * width * DISTANCE) / 144, x: width / 2, y: height * 0.45 }
  const dark = emitters({ ...newScreen(own, 'dev', 'phone').screen, nits: 0 }, 'dark')
  const light = { room, emitters: [dark, dark] as [Float32Array, Float32Array], share: () => 0 }
  const seen = newExposure(lens)
  subject.draw(seen, lens, light, 0)
  drawWall(seen, wallTexture(own.of('wall')), light, { x: 0, y: 0 })
  const camera = new Camera({ ...newCamera(own, 'dev'), ...CAMERA }, own.of('noise'))
  const { data } = camera.take(seen, 0)
  const image = createCanvas(width, height)
  image.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const mesh = subject.mesh(lens, 0)
  const point = (index: number) => ({ x: mesh[3 * index] ?? 0, y: mesh[3 * index + 1] ?? 0 })
  const [right, left, chin] = [point(RIGHT_EYE), point(LEFT_EYE), point(CHIN)]
  const [x, y] = [(right.x + left.x) / 2, (right.y + left.y) / 2]
  return { image, x, y, chin: Math.hypot(chin.x - x, chin.y - y) }
}
