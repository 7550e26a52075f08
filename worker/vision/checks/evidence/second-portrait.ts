import type { Region } from '../../../domain/case/judgement'
import type { SecondPortrait } from '../../../domain/checks/evidence/second-portrait'
import { cosineSimilarity } from '../../../domain/matching'
import { scaledBox } from '../../geometry/boxes'
import type { ImageReadings } from '../../image-readings'

/** How alike a document's two portraits are; null where it has one or none. */
export function secondPortrait({
  portrait,
  secondPortrait: second,
  scale,
}: ImageReadings): (SecondPortrait & { region: Region }) | null {
  if (!portrait || !second) return null
  const similarity = cosineSimilarity(portrait.embedding, second.embedding)
  return { similarity, eyes: second.interEyeDistance, region: { image: 0, ...scaledBox(second.box, scale) } }
}
