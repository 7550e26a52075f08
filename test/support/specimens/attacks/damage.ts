/** What happens to a document, or to the light on it. */
import { lattice } from '../camera/table.ts'
import { pen } from '../documents/page.ts'
import { ranged, type Stages } from '../scene.ts'

/** Folds across the whole page: a light ridge beside a shadow. */
export const crease: Stages = {
  page(page, chance, part) {
    const context = pen(page)
    for (let i = chance.whole(1, 3); i > 0; i--) {
      const upright = chance.chance(0.5)
      const at = chance.between(0.2, 0.8) * (upright ? page.width : page.height)
      const wander = chance.between(1, 4)
      const strength = ranged(chance, part, { dev: [0.3, 0.5], test: [0.5, 0.7] })
      for (const [shift, colour] of [
        [0, `rgba(20,20,25,${strength})`],
        [0.45, `rgba(255,255,255,${strength * 1.2})`],
      ] as const) {
        context.strokeStyle = colour
        context.lineWidth = 0.5
        context.beginPath()
        const length = upright ? page.height : page.width
        for (let t = 0; t <= length; t += 2) {
          const off = at + shift + wander * Math.sin(t / 25) + 0.25 * chance.normal()
          if (upright) context.lineTo(off, t)
          else context.lineTo(t, off)
        }
        context.stroke()
      }
    }
  },
}

/** A corner torn off, or a tear from a side inwards: the table shows. */
export const tear: Stages = {
  scene(scene, page, chance, part) {
    const whole = scene.surface
    const reach = ranged(chance, part, { dev: [12, 20], test: [18, 28] })
    const noise = lattice(chance.of('edge'))
    const right = chance.chance(0.5)
    const low = chance.chance(0.5)
    const corner = chance.chance(0.6)
    const place = chance.between(0.25, 0.75) * page.width
    scene.surface = {
      ...whole,
      radiance(x, y, out) {
        const u = right ? page.width - x : x
        const v = low ? page.height - y : y
        const ragged = 1.2 * noise(x / 1.5, y / 1.5)
        const away = corner ? u + v - reach + ragged : Math.abs(x - place + ragged) - (1 - v / reach) * 3.5
        if (away < 0 && (corner || v < reach)) return 0
        const there = whole.radiance(x, y, out)
        // Torn paper is white at its edge.
        if (away < 0.8 && (corner || v < reach)) out.fill(0.85)
        return there
      },
    }
  },
}

/** Coffee: brown, darker at the rim. */
export const stain: Stages = {
  page(page, chance, part) {
    const context = pen(page)
    const radius = ranged(chance, part, { dev: [11, 16], test: [15, 22] })
    const [x, y] = [chance.between(0.25, 0.75) * page.width, chance.between(0.25, 0.75) * page.height]
    const tone = context.createRadialGradient(x, y, 0, x, y, radius)
    tone.addColorStop(0, 'rgba(150,105,50,0.45)')
    tone.addColorStop(0.82, 'rgba(140,95,45,0.5)')
    tone.addColorStop(0.94, 'rgba(90,55,20,0.8)')
    tone.addColorStop(1, 'rgba(90,55,20,0)')
    context.save()
    context.globalCompositeOperation = 'multiply'
    context.fillStyle = tone
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    context.restore()
  },
}

/** A lamp mirrored in the laminate, over text. */
export const glare: Stages = {
  scene(scene, _page, chance, part) {
    const size = ranged(chance, part, { dev: [0.07, 0.11], test: [0.1, 0.16] })
    scene.glare.push({
      centre: [chance.between(0.4, 0.7), chance.between(0.3, 0.65)],
      radii: [size * chance.between(1, 1.8), size],
      strength: chance.between(2, 5),
    })
  },
}
