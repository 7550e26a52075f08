/** Marks by which pictures of faces are found again: a copy shares many, another picture of the person few. */
import { FINGERPRINT_SIDE } from '../../../quality/face/fingerprint'

export const MARKS = 12
/** Bits of one mark. */
const BITS = 20
/** Share of the fingerprint's half side that counts: beyond it is background. */
const REACH = 0.85

/** Marks of a picture, and of its mirror image. */
export interface FrameMarks {
  own: string[]
  mirrored: string[]
}

export function frameMarks(fingerprint: Int8Array): FrameMarks {
  return { own: marksOf(fingerprint), mirrored: marksOf(mirrored(fingerprint)) }
}

/** Signs of random sums of the cells, `BITS` to a mark. */
function marksOf(fingerprint: Int8Array): string[] {
  const random = signs()
  const inside = Array.from(fingerprint.keys()).filter(isInside)
  return Array.from({ length: MARKS }, (_, mark) => {
    let bits = 0
    for (let bit = 0; bit < BITS; bit++) {
      let sum = 0
      for (const cell of inside) sum += random() ? (fingerprint[cell] ?? 0) : -(fingerprint[cell] ?? 0)
      bits = bits * 2 + (sum > 0 ? 1 : 0)
    }
    return `${mark}:${bits}`
  })
}

function isInside(cell: number): boolean {
  const middle = FINGERPRINT_SIDE / 2
  const [x, y] = [(cell % FINGERPRINT_SIDE) + 0.5 - middle, Math.floor(cell / FINGERPRINT_SIDE) + 0.5 - middle]
  return Math.hypot(x, y) <= REACH * middle
}

/** The same for every picture: xorshift of 32 bits. */
function signs(): () => boolean {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state > 0
  }
}

const mirrored = (cells: Int8Array) =>
  Int8Array.from(cells, (_, i) => {
    const column = i % FINGERPRINT_SIDE
    return cells[i - column + FINGERPRINT_SIDE - 1 - column] ?? 0
  })
