import type { ClaimedReview } from '../../application/reviews/claim-review'
import type { ReviewCaseView } from '../../contract/reviews/review'
import { type ImageLink, NO_IMAGE } from '../../contract/sessions/image-link'
import type { SessionImage } from '../../domain/case/session'
import { CHECK_RATES } from './check-rates'

type Link = (key: SessionImage['key']) => Promise<ImageLink>

type Around = Pick<ClaimedReview, 'notes' | 'take' | 'others' | 'against'>

/** View of what surrounds a claimed session: the person's liveness take, and what else is known of the person. */
export async function caseView({ notes, take, others, against }: Around, link: Link): Promise<ReviewCaseView> {
  const [pictures, faces] = await Promise.all([
    Promise.all(take.map((image) => picture(image, link))),
    Promise.all(against.map(({ face }) => (face === null ? NO_IMAGE : link(face)))),
  ])
  return {
    notes,
    take: pictures,
    others,
    against: against.map((one, i) => ({ ...one, face: faces[i] ?? NO_IMAGE })),
    rates: [...CHECK_RATES],
  }
}

async function picture({ key, frame }: SessionImage, link: Link): Promise<ReviewCaseView['take'][number]> {
  const image = await link(key)
  if (!frame || 'chip' in frame) return { image }
  if ('documentTake' in frame) return { image, document: true, sheet: frame.documentTake }
  if ('tiles' in frame) {
    const { width, height, columns, tiles } = frame
    return { image, sheet: { width, height, columns, tiles: tiles.map(({ action, atMs }) => ({ action, atMs })) } }
  }
  return { image, action: frame.action, atMs: frame.atMs }
}
