/** The portrait against the page it is on, as isPhotoApplication compares them. */
import type { PortraitPrint } from '../../domain/checks/document/photo-application'
import { toGray } from '../../quality/pixels'
import { portraitOf } from '../objects/portraits'
import { secondPortrait } from './expected-objects'
import { shadowSides } from './portrait-shadow'
import { isUnseen, type Seen, type Unseen } from './seen'

export async function portraitPrint(seen: Seen): Promise<PortraitPrint | Unseen> {
  const { look, page } = seen
  const face = portraitOf(look.faces)
  if (!face) return { unseen: 'no portrait was found' }
  const history = await seen.history()
  const { x, y, width, height } = face.box
  const s = look.scale
  return {
    secondPortrait: secondPortrait(seen),
    oddness: isUnseen(history) ? null : history.portrait,
    shadow: page.outline || page.foundBy === 'mrz' ? shadowSides(toGray(page.image), pageFace(seen, face.box)) : null,
    region: { image: 0, x: x * s, y: y * s, width: width * s, height: height * s },
  }
}

function pageFace({ page }: Seen, box: { x: number; y: number; width: number; height: number }) {
  const middle = page.toPage({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const edge = page.toPage({ x: box.x + box.width, y: box.y + box.height / 2 })
  return { x: middle.x, y: middle.y, side: 2 * Math.hypot(edge.x - middle.x, edge.y - middle.y) }
}
