/**
 * How far the colours on a document are from those of a grey print. Under one light, paper and toner of a grey copy
 * mix along one line in linear RGB, whatever the light's colour; inks of several hues do not. The light changes
 * over a page, so the lines are fitted in windows (cf. Kunina et al. 2024, who compare chroma with the type's template).
 */
import { free } from '../../../quality/free'
import type { Rgba } from '../../../quality/pixels'
import { unsortedQuantile } from '../../../quality/quantile'
import type { Box } from '../../engine-contracts'
import { evenedColours } from '../evidence/pixels/evened-colours'
import {
  brightestColour,
  type LinearCells,
  linearCells,
  offLineDistances,
  usableColours,
} from '../evidence/pixels/linear-cells'

export interface WindowColours {
  /** Distance from the window's line that a tenth of its cells exceed, as a share of its paper's brightest channel. */
  offLine: number
  /** The same once the hue that changes slowly over the window is taken out: a grey print may have been tinted. */
  evenOffLine: number
  /** Darkest channel of the paper over its brightest: 1 under white light. */
  whiteness: number
}

/** Cells a window has each way. */
const WINDOW = 32
/** Share of the cells that must show neither clipped light nor none. */
const MIN_USABLE = 0.4
const OFF_LINE_SHARE = 0.9
const PAPER_SHARE = 0.85

/** The windows of an area that is `cells` cells long; those where the light clips most of it are left out. */
export function colourWindows(image: Rgba, area: Box, cells: number): WindowColours[] {
  const raster = linearCells(image, area, cells)
  const windows: WindowColours[] = []
  for (let y = 0; y + WINDOW <= raster.height; y += WINDOW) {
    for (let x = 0; x + WINDOW <= raster.width; x += WINDOW) {
      const found = windowColours(raster, x, y)
      if (found) windows.push(found)
    }
  }
  free(raster.data)
  return windows
}

function windowColours(raster: LinearCells, left: number, top: number): WindowColours | null {
  const used = usableColours(raster, left, top, WINDOW)
  const evened = evenedColours(raster, left, top, WINDOW)
  const found = used.length < WINDOW * WINDOW * 3 * MIN_USABLE ? null : coloursOf(used, evened)
  free(used)
  free(evened)
  return found
}

function coloursOf(used: Float32Array, evened: Float32Array): WindowColours | null {
  const paper = brightestColour(used, PAPER_SHARE)
  const brightest = Math.max(...paper) + 1e-4
  const offLine = farthest(used, brightest)
  const evenOffLine = farthest(evened, brightest)
  return offLine === null || evenOffLine === null
    ? null
    : { offLine, evenOffLine, whiteness: Math.min(...paper) / brightest }
}

function farthest(colours: Float32Array, unit: number): number | null {
  const distances = offLineDistances(colours, unit)
  const farthest = unsortedQuantile(distances, OFF_LINE_SHARE)
  free(distances)
  return farthest
}
