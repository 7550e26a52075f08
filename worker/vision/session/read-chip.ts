/** A chip's files → what they prove, what they say, and the face in them. */

import type { ChipFile, ChipVerdict } from '../../domain/chip/chip'
import { zoneOfChip } from '../../domain/chip/zone'
import { LEAST_EYE_DISTANCE } from '../../domain/eye-distances'
import type { Mrz } from '../../domain/mrz/mrz'
import type { FaceEvidence, Session, SessionImage } from '../../domain/session/session'
import { isOfOtherState, OTHER_STATE } from '../../domain/trust/signing-state'
import type { VisionDependencies } from '../dependencies'
import { LostImage } from '../image/lost-image'
import { decodeFile } from '../isolate/decode-file'
import { sendPixels } from '../isolate/pixel-stream'
import { artifactsOf } from '../page/artifacts'
import { chipChallenge } from './chip-challenge'

export interface ChipReading {
  verdict: ChipVerdict
  zone: Mrz | null
  portrait: FaceEvidence | null
  /** Why there is no portrait; null where there is one, or nothing to have one of. */
  problem: string | null
}

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
  const verdict = await deps.chips.chip({ files: sent, challenge, at: sentAt.toISOString() }, deps.anchors)
  const text = verdict.content?.zone
  const zone = text ? zoneOfChip(text, deps.now()) : null
  return { verdict: ofItsState(verdict, zone), zone, ...(await portraitOf(deps, session.owner, first, verdict)) }
}

/** An authority vouches for its own state's documents only. */
export function ofItsState(verdict: ChipVerdict, zone: Mrz | null): ChipVerdict {
  const { checks, country } = verdict
  if (!zone || checks.issuer.status === 'failed') return verdict
  if (!isOfOtherState(country, zone.alpha3)) return verdict
  return { ...verdict, checks: { ...checks, issuer: { ...checks.issuer, status: 'failed', reason: OTHER_STATE } } }
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
    const [face] = await deps.faces.analyse(sendPixels(decoded.image, 4), { maxFaces: 1 })
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
