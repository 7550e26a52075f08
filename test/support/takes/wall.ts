/** What lies behind the head: a wall with furniture, lit by the room, and a little by the screen. */
import type { Chance } from '../specimens/chance.ts'
import { addScreen } from './lighting.ts'
import { cloud } from './person.ts'
import type { Exposure, Lit } from './raster.ts'
import type { Texture } from './surface.ts'

const [WIDTH, HEIGHT] = [96, 128]

export function wallTexture(chance: Chance): Texture {
  const rgb = new Float32Array(WIDTH * HEIGHT * 3)
  const colour = () => {
    const level = chance.between(0.08, 0.75)
    return [level * chance.between(0.85, 1.15), level, level * chance.between(0.8, 1.1)]
  }
  const base = colour()
  const things = Array.from({ length: chance.whole(2, 7) }, () => {
    const [x, y] = [chance.next(), chance.next()]
    return { x, y, width: chance.between(0.05, 0.4), height: chance.between(0.05, 0.5), colour: colour() }
  })
  const stains = cloud(chance, 8)
  for (let j = 0; j < HEIGHT; j++) {
    for (let i = 0; i < WIDTH; i++) {
      const [u, v] = [i / WIDTH, j / HEIGHT]
      const thing = things.find(({ x, y, width, height }) => u > x && u < x + width && v > y && v < y + height)
      const shown = thing?.colour ?? base
      for (let c = 0; c < 3; c++) rgb[(j * WIDTH + i) * 3 + c] = shown[c] * (0.85 + 0.3 * stains(u, v))
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb }
}

/** Where nothing nearer was drawn. `shift`: in pixels, as the camera turns in the hand. */
export function drawWall(out: Exposure, texture: Texture, lit: Lit, shift: { x: number; y: number }): void {
  const { room } = lit
  const at = [0, 0, room.wall]
  const lux = lit.emitters.map((list) => {
    const matt = new Float64Array(3)
    addScreen(list, at, [0, 0, -1], 2, matt, new Float64Array(3))
    return matt
  })
  for (let y = 0; y < out.height; y++) {
    const share = Math.min(1, Math.max(0, lit.share(y)))
    const light = [0, 1, 2].map((c) => {
      const own = room.wallLight * (room.around[c] + 0.4 * room.lamp[c])
      return (own + lux[0][c] + share * (lux[1][c] - lux[0][c])) / Math.PI
    })
    const v = Math.min(HEIGHT - 1, Math.max(0, Math.round(((y + shift.y) / out.height) * (HEIGHT - 12)) + 6))
    for (let x = 0; x < out.width; x++) {
      if (out.depth[y * out.width + x] < Number.POSITIVE_INFINITY) continue
      const u = Math.min(WIDTH - 1, Math.max(0, Math.round(((x + shift.x) / out.width) * (WIDTH - 12)) + 6))
      for (let c = 0; c < 3; c++) {
        out.rgb[(y * out.width + x) * 3 + c] = texture.rgb[(v * WIDTH + u) * 3 + c] * light[c]
      }
    }
  }
}
