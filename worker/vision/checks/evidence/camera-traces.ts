/**
 * Whether anything in a file tells of a camera: noise where the file is saved finely enough to keep it, or a page that
 * is not exactly upright. A page drawn by a program and never photographed has neither.
 */
import type { ImageHeader, Point } from '../../engine-contracts'
import type { NativeTiles } from './native-tiles'
import type { NotEvaluated } from './not-evaluated'
import { noiselessShare } from './pixels/noiseless-share'

/** Coarser steps of the first coefficients leave no noise in flat parts (JPEG of quality 80 and less). */
const COARSEST_STEP = 6
/**
 * Chosen by 53 real scans and pictures of docs-mrz-dev and licences-dev saved finely enough: 0.12 and less, one table
 * that a program drew 0.59; 2026-11-25.
 */
const NOISELESS = 0.25
/** Lean of an upright side at most, as a share of its length. Hands and scanners lean by more, or leave noise. */
const LEAN = 0.004

export function withoutCamera(
  { tiles, blocks }: NativeTiles,
  corners: readonly Point[],
  format: ImageHeader['format'],
): NotEvaluated | null {
  const keepsNoise = format === 'png' || (blocks !== null && Math.max(...blocks.steps) <= COARSEST_STEP)
  if (!keepsNoise || !isUpright(corners)) return null
  const share = noiselessShare(tiles.map(({ image }) => image))
  if (share === null || share < NOISELESS) return null
  return { notEvaluated: 'no camera took the picture: it is flat, and most of it has no noise' }
}

function isUpright(corners: readonly Point[]): boolean {
  return corners.every((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner
    const [dx, dy] = [Math.abs(next.x - corner.x), Math.abs(next.y - corner.y)]
    return Math.min(dx, dy) <= LEAN * Math.max(dx, dy)
  })
}
