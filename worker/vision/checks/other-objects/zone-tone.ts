/** Whether anything as dark as a portrait stands in a zone. */
import type { Gray } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'
import { blockMeans } from '../evidence/pixels/block-means'

/** Blocks over the zone's longer side: a letter's stroke is lost in one, a head fills several. */
const BLOCKS = 16
/** Share of the level of the zone's paper below which a block is dark. */
const DARK = 0.78
/** Quantile of the blocks' levels from which they are paper. */
const PAPER = 0.85

/** Share of the zone that is darker than its paper, after blocks were averaged: 0.1 and less is print on paper. */
export function darkShare(page: Gray, zone: Box): number {
  const levels = blockMeans(page, zone, BLOCKS).sort((a, b) => a - b)
  const paper = levels[Math.floor((levels.length - 1) * PAPER)]
  return paper === undefined ? 0 : levels.filter((level) => level < DARK * paper).length / levels.length
}
