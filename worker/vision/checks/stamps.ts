import type { StampMarks } from '../../domain/checks/document/stamps'
import { regionOf } from '../objects/found-object'
import { isUnseen, type Seen, type Unseen } from './seen'

export function stampMarks({ type, stamps, page, look }: Seen): StampMarks | Unseen {
  if (type?.objects.every(({ object }) => object !== 'stamp')) return { unseen: 'documents of this type have none' }
  const seen = stamps()
  if (isUnseen(seen)) return seen
  return { regions: seen.boxes.map((box) => regionOf(box, page, look.scale)), likeness: seen.likeness }
}
