import type { DocumentColours } from '../../domain/checks/document/xerocopy'
import type { Rgba } from '../../quality/pixels'
import { grown } from '../geometry/crop'
import type { Box } from '../services'
import { colourWindows, type WindowColours } from './colours'
import type { Seen, Unseen } from './seen'

/** Cells over the long side of a page, 6 windows; around a portrait, 3. */
const PAGE_CELLS = 192
const PORTRAIT_CELLS = 96
/** Share of the page left out at each side: what lies beyond it shines in. */
const PAGE_MARGIN = 0.05
/** Sides of the face that its portrait and the print around it take. */
const PORTRAIT_PER_FACE = 2.6
const PAGE_RANK = 0.7
const PORTRAIT_RANK = 0.5
const GREY_SHARE = 0.999

export function documentColours({ look, page }: Seen): DocumentColours | Unseen {
  const [face] = look.faces
  if (!face) return { unseen: 'no portrait: backs of cards and other papers are often printed in black' }
  const isGreyFile = greyShare(look.image) > GREY_SHARE
  if (page.foundBy !== 'image') {
    const { width, height } = page.image
    const inner = grown({ x: 0, y: 0, width, height }, 1 - 2 * PAGE_MARGIN)
    return summary(colourWindows(page.image, inner, PAGE_CELLS), 'page', PAGE_RANK, isGreyFile)
  }
  const side = Math.max(face.box.width, face.box.height)
  const square = { x: face.box.x, y: face.box.y, width: face.box.width, height: face.box.height }
  const around = inside(grown({ ...square, width: side, height: side }, PORTRAIT_PER_FACE), look.image)
  return summary(colourWindows(look.image, around, PORTRAIT_CELLS), 'portrait', PORTRAIT_RANK, isGreyFile)
}

function summary(
  windows: WindowColours[],
  area: DocumentColours['area'],
  rank: number,
  isGreyFile: boolean,
): DocumentColours | Unseen {
  if (windows.length === 0) return { unseen: 'the document is too small or overexposed to see its colours' }
  return {
    area,
    offLine: ranked(
      windows.map((window) => window.offLine),
      rank,
    ),
    whiteness: ranked(
      windows.map((window) => window.whiteness),
      0.5,
    ),
    isGreyFile,
  }
}

/** The value that this share of them does not exceed. */
function ranked(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)]
}

function inside(area: Box, { width, height }: Rgba): Box {
  const x = Math.max(0, area.x)
  const y = Math.max(0, area.y)
  const right = Math.min(width, area.x + area.width)
  const bottom = Math.min(height, area.y + area.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** Share of the pixels, every 7th seen, whose channels are all the same. */
function greyShare({ data }: Rgba): number {
  let grey = 0
  let seen = 0
  for (let i = 0; i + 3 < data.length; i += 28, seen++) {
    if (data[i] === data[i + 1] && data[i] === data[i + 2]) grey++
  }
  return grey / seen
}
