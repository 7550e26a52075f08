/** How people hold a phone when they are in a hurry: what is read must still be legible to a person. */
import type { Stages } from '../scene.ts'

export const ACCIDENTS = {
  /** Askew, or seen from the side. */
  turned: {
    scene(scene, _page, chance) {
      const sign = () => (chance.chance(0.5) ? 1 : -1)
      scene.pose.roll = sign() * chance.between(8, 20)
      scene.pose.tilt = sign() * chance.between(8, 20)
      scene.pose.turn = sign() * chance.between(5, 16)
    },
  },
  shaken: {
    scene(scene, _page, chance) {
      const [way, reach] = [chance.between(0, Math.PI), chance.between(0.0007, 0.0016) * scene.width]
      scene.shake = [Math.cos(way) * reach, Math.sin(way) * reach]
    },
  },
  glare: {
    scene(scene, _page, chance) {
      scene.glare.push({
        centre: [chance.between(0.2, 0.8), chance.between(0.2, 0.75)],
        radii: [chance.between(0.04, 0.12), chance.between(0.03, 0.08)],
        strength: chance.between(0.15, 0.6),
      })
    },
  },
} satisfies Record<string, Stages>

export type Accident = keyof typeof ACCIDENTS
