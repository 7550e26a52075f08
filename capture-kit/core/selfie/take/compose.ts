/** Key frames and tiles as they are sent. */
import type { EncodeOptions } from '../../frames/pixels-of'
import { sentSheet, type TileSheet } from '../../take/tile-sheet'
import type { FaceAnalyser } from '../analyser'
import type { LivenessAnswer } from '../challenge'
import type { TakeRun } from './take-run'
import { TILE } from './tile'

/** Bytes of key frames and tiles together. */
const MOST_BYTES = 1_500_000
const QUALITY = 0.85
/** Pixels between the eyes of a key frame; 90 are asked for. */
const EYES = 120

/** Encoding for a picture `width` pixels wide; the face at `center` keeps enough pixels. */
export function keyFrameEncoding({ base }: TakeRun, width: number): EncodeOptions {
  const scale = base ? Math.min(1, EYES / (base.interEyeDistance * (width / base.width))) : 1
  return { scale, qualities: [QUALITY] }
}

export async function composeAnswer(run: TakeRun, sheet: TileSheet, analyser: FaceAnalyser): Promise<LivenessAnswer> {
  const { tiles } = run.recorder
  const first = Math.min(...[...run.frames, ...tiles].map(({ at }) => at))
  const atMs = (at: number) => Math.round(at - first)
  const spent = run.frames.reduce((sum, { image }) => sum + image.size, 0)
  const slots = tiles.map(({ slot }) => slot)
  const encode: FaceAnalyser['encode'] = (picture, options) => analyser.encode(picture, options)
  const sent = await sentSheet(sheet, slots, { tile: TILE, bytes: MOST_BYTES - spent, encode })
  return {
    frames: run.frames.map(({ at, ...frame }) => ({ ...frame, atMs: atMs(at) })),
    take: {
      ...sent,
      tiles: tiles.map(({ step, pattern, at }) => ({
        step,
        atMs: atMs(at),
        ...(pattern === null ? {} : { pattern }),
      })),
    },
    without: [...run.without],
  }
}
