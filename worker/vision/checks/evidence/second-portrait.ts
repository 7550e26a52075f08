import type { Region } from '../../../domain/case/judgement'
import type { SecondPortrait } from '../../../domain/checks/evidence/second-portrait'
import { cosineSimilarity } from '../../../domain/matching'
import { middleOf, scaledBox } from '../../geometry/boxes'
import type { PageEvidence } from './page-evidence'

/** How alike a page's two portraits are; null where it has one or none. A face beside the page is none of it. */
export function secondPortrait({
  readings,
  page,
}: Pick<PageEvidence, 'readings' | 'page'>): (SecondPortrait & { region: Region }) | null {
  const { portrait, secondPortrait: second, scale } = readings
  if (!portrait || !second) return null
  const { x, y } = page.toPage(middleOf(second.box))
  if (x < 0 || y < 0 || x > page.image.width || y > page.image.height) return null
  const similarity = cosineSimilarity(portrait.embedding, second.embedding)
  return { similarity, eyes: second.interEyeDistance, region: { image: 0, ...scaledBox(second.box, scale) } }
}
