/** Whether two faces come from one picture: a selfie that was pasted into a document as its portrait. */
import { pictureAgreement } from '../../quality/face/fingerprint-agreement'
import { decodeFingerprint } from './stored-fingerprint'

/**
 * Fingerprints of one picture agree to this and more. Chosen on half of the people of LFW and of press photos, counted
 * on the others (2026-11-22): 530 of 541 copies found, which were photographed on rendered documents, pasted into drawn
 * cards, mirrored, cut, recoloured, squeezed, at quality 30, 90 pixels wide, printed, copied, engraved or shown on a
 * display; of 352 comparisons of two pictures of one person, one of them on a photographed document or not, none
 * reached it (the nearest of all 0.929). Bands and places of the fingerprint were chosen with both halves in view.
 */
export const SAME_PICTURE = 0.94

/**
 * The same once one is bent upon the other: a picture that was warped smoothly. Chosen on half of 120 people of LFW,
 * counted on the others (2026-11-25), portraits printed and photographed by code: 63 of 63 selfies found that are the
 * portrait warped by 6 % of its width (22 by SAME_PICTURE alone), 41 of 45 by 4, 8 or 10 %, 30 of 30 that are mirrored,
 * darker or printed besides; 6 of 15 whose warp is finer. None of 63 other pictures of the same person (nearest 0.945),
 * none of 31 pairs of press photos (0.951), none of 150 pairs of all of LFW's people (0.941), none of 8 drawn selfies (0.947).
 */
export const SAME_BENT_PICTURE = 0.96

/**
 * The same of eyes, nose and mouth alone: a picture that was laid into another's face, or mixed with one. Portraits of LFW
 * (shrunk to 45 to 80 %, quality 60 to 85) against 200 of themselves mixed with a stranger, who is all of it outside an oval:
 * of 40 each found 0, 3, 11, 18 and 29 where the portrait weighs 0.55, 0.6, 0.65, 0.7 and 0.75, by the two thresholds above
 * 0, 1, 7, 13 and 25. None of 350 pairs of two pictures of one person reaches it (nearest 0.912), faces laid by LFW's own
 * alignment; of eight drawn heads, laid by the mesh, the nearest two pictures have 0.929; 2026-11-29. What weighs less is
 * not seen.
 */
export const SAME_INNER_PICTURE = 0.94

/**
 * The same by their phases, which stay what they are where another picture is mixed in: of the same mixtures 1, 9, 19, 27 and 36
 * are found with it. None of the 350 pairs reaches it (nearest 0.745), of the eight drawn heads the nearest two pictures have
 * 0.76; 2026-11-29. Windows and band were chosen with all of these in view.
 */
export const SAME_PHASES = 0.8

export interface PictureComparison {
  /** -1..1; `bent`: never less. */
  score: number
  bent: number
  inner: number
  phases: number
  same: boolean
}

/** Fingerprints as they are stored; null: they cannot be compared. */
export function samePicture(a: string | undefined, b: string | undefined): PictureComparison | null {
  const [first, second] = [a && decodeFingerprint(a), b && decodeFingerprint(b)]
  if (!first || !second) return null
  const { rigid, bent, inner, phases } = pictureAgreement(first, second)
  const same =
    rigid >= SAME_PICTURE || bent >= SAME_BENT_PICTURE || inner >= SAME_INNER_PICTURE || phases >= SAME_PHASES
  return { score: rigid, bent, inner, phases, same }
}
