/** A chip's files → what they prove, what they say, and the face in them. */

import type { Session, SessionImage } from '../../domain/case/session'
import type { ChipFile, ChipVerdict } from '../../domain/chip/chip'
import { ofItsState } from '../../domain/chip/of-its-state'
import { zoneOfChip } from '../../domain/chip/zone'
import { LEAST_EYE_DISTANCE } from '../../domain/eye-distances'
import type { ChipReading } from '../../domain/readings/chip-reading'
import { anchorsFor } from '../../domain/trust/sandbox-anchors'
import type { VisionDependencies } from '../dependencies'
import { LostImage } from '../image/lost-image'
import { decodeFile } from '../isolate/decode-file'
import { sendPixels } from '../isolate/pixel-stream'
import { artifactsOf } from '../page/artifacts'
import { chipChallenge } from './chip-challenge'

type Dependencies = Pick<VisionDependencies, 'images' | 'codec' | 'faces' | 'chips' | 'anchors' | 'limits' | 'now'>

/** Null: the call brought no files of a chip. */
export async function readChip(
  deps: Dependencies,
  session: Session,
  files: readonly SessionImage[],
): Promise<ChipReading | null> {
  const [first] = files
  if (!first) return null
  const sentAt = new Date(session.processingSince ?? deps.now())
  const sent: ChipFile[] = []
  for (const { frame, key } of files) {
    if (!frame || !('chip' in frame)) continue
    const content = await deps.images.get(key)
    if (!content) throw new LostImage()
    sent.push({ name: frame.chip, content })
  }
  const challenge = await chipChallenge(session.liveness, sentAt)
  const anchors = anchorsFor(session.owner, deps.anchors)
  const verdict = await deps.chips.chip({ files: sent, challenge, at: sentAt.toISOString() }, anchors)
  const text = verdict.content?.zone
  const zone = text ? zoneOfChip(text, deps.now()) : null
  return { verdict: ofItsState(verdict, zone), zone, ...(await portraitOf(deps, session.owner, first, verdict)) }
}

async function portraitOf(
  deps: Dependencies,
  owner: string,
  source: SessionImage,
  { content }: ChipVerdict,
): Promise<Pick<ChipReading, 'portrait' | 'problem'>> {
  const without = (problem: string | null) => ({ portrait: null, problem })
  const found = content?.portrait
  if (!found) return without(content ? 'DG2 was not sent' : null)
  if (found.format === 'unknown') return without('portrait format')
  const decoded = await decodeFile(deps.codec, found.content, deps.limits.imagePixels)
  if (!decoded.ok) return without(`the portrait cannot be used: ${decoded.detail}`)
  try {
    const [face] = await deps.faces.analyse(sendPixels(decoded.image, 4), { maxFaces: 1, ageAndSex: false })
    if (!face || face.interEyeDistance < LEAST_EYE_DISTANCE.comparisonInHand)
      return without('the portrait shows no usable face')
    const artifacts = artifactsOf(deps, owner, source)
    const portrait = await artifacts.storeFace(decoded.image, face)
    await artifacts.stored()
    return { portrait, problem: null }
  } finally {
    decoded.release()
  }
}
