import { expect, it } from 'vitest'
import type { LineNetwork } from '../../../../worker/vision/engines/line-network'
import type { Alignment } from '../../../../worker/vision/reader/mrz/align'
import { lookAgain } from '../../../../worker/vision/reader/mrz/line-set'
import { standIn } from '../../../support/stand-in'

const image = { width: 400, height: 100, data: new Uint8Array(40_000).fill(200) }

/** Reads nothing at all, and counts how often it is asked. */
function network() {
  const asked = { reads: 0 }
  const read = (_: Float32Array, width: number) => {
    asked.reads++
    return { frames: width / 4, classes: 38, logProbabilities: new Float32Array((width / 4) * 38).fill(-3) }
  }
  return { asked, network: standIn<LineNetwork>({ read }) }
}

const line = (quality: number): Alignment => ({
  quality,
  slots: Array.from({ length: 30 }, (_, i) => ({ frame: 8 + 5 * i, scores: new Float32Array(37).fill(-1) })),
})

function again(...qualities: number[]) {
  const axes = qualities.map((_, i) => ({ x0: 20, y0: 20 + 20 * i, x1: 380, y1: 20 + 20 * i, height: 14 }))
  const candidate = { axes, rotation: 0 as const, pitches: [12], score: 100 }
  const quality = qualities.reduce((sum, one) => sum + one, 0) / qualities.length
  const alignments = qualities.map(line)
  const { asked, network: reader } = network()
  const lines = lookAgain(reader, image, { set: { candidate, scaleX: 1.6, scaleY: 1.2 }, alignments, quality })
  return { lines, reads: asked.reads }
}

it('samples only those lines of a zone otherwise that are not read well', () => {
  const { lines, reads } = again(-0.03, -0.09, -0.05)
  expect(reads).toBe(4)
  expect(lines.alignments[0]?.quality).toBe(-0.03)
  expect(again(-0.03, -0.05).reads).toBe(0)
})
