/** Output of MediaPipe's BlazeFace (back camera, 256 x 256), as boxes and eyes. */
import type { Corner } from '../quadrilateral'

/** A detection in pixels of the network's input. */
export interface Candidate {
  score: number
  x0: number
  y0: number
  x1: number
  y1: number
  eyes: [Corner, Corner]
}

/** Anchors of the two output layers: so many at every cell of so many pixels. */
const LAYERS = [
  { stride: 16, perCell: 2 },
  { stride: 32, perCell: 6 },
]
/** Values of one box: centre, size, 6 key points. */
const BOX_VALUES = 16

/** Decodes detections. `outputs`: scores of layer 0 and 1, then boxes of layer 0 and 1, relative to the anchors. */
export function decodeDetections(outputs: Float32Array[], side: number, minScore: number): Candidate[] {
  return LAYERS.flatMap(({ stride, perCell }, layer) => {
    const scores = outputs[layer]
    const boxes = outputs[layer + LAYERS.length]
    const cells = side / stride
    const found: Candidate[] = []
    for (let i = 0; i < scores.length; i++) {
      const score = 1 / (1 + Math.exp(-scores[i]))
      if (score < minScore) continue
      const cell = Math.floor(i / perCell)
      const ax = ((cell % cells) + 0.5) * stride
      const ay = (Math.floor(cell / cells) + 0.5) * stride
      const [dx, dy, width, height, ...points] = boxes.subarray(i * BOX_VALUES, (i + 1) * BOX_VALUES)
      const x0 = ax + dx - width / 2
      const y0 = ay + dy - height / 2
      const eye = (k: number): Corner => ({ x: points[2 * k] + ax, y: points[2 * k + 1] + ay })
      found.push({ score, x0, y0, x1: x0 + width, y1: y0 + height, eyes: [eye(0), eye(1)] })
    }
    return found
  })
}

const SAME_FACE_OVERLAP = 0.3

/** Non-maximum suppression that averages what overlaps, weighted by score, as MediaPipe does. Best first. */
export function mergeDetections(candidates: Candidate[]): Candidate[] {
  let rest = candidates.toSorted((a, b) => b.score - a.score)
  const merged: Candidate[] = []
  while (rest.length > 0) {
    const [best] = rest
    const group = rest.filter((other) => overlap(best, other) > SAME_FACE_OVERLAP)
    rest = rest.filter((other) => other !== best && !group.includes(other))
    merged.push(average(group, best.score))
  }
  return merged
}

function average(group: Candidate[], score: number): Candidate {
  const total = group.reduce((sum, one) => sum + one.score, 0)
  const mean = (value: (one: Candidate) => number) =>
    group.reduce((sum, one) => sum + one.score * value(one), 0) / total
  const eye = (k: 0 | 1): Corner => ({ x: mean((one) => one.eyes[k].x), y: mean((one) => one.eyes[k].y) })
  return {
    score,
    x0: mean((one) => one.x0),
    y0: mean((one) => one.y0),
    x1: mean((one) => one.x1),
    y1: mean((one) => one.y1),
    eyes: [eye(0), eye(1)],
  }
}

/** Intersection over union. */
export function overlap(
  a: Pick<Candidate, 'x0' | 'y0' | 'x1' | 'y1'>,
  b: Pick<Candidate, 'x0' | 'y0' | 'x1' | 'y1'>,
): number {
  const width = Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0))
  const height = Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0))
  const both = width * height
  return both / ((a.x1 - a.x0) * (a.y1 - a.y0) + (b.x1 - b.x0) * (b.y1 - b.y0) - both)
}
