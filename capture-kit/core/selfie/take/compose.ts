/** Key frames and tiles as they are sent. */
import type { EncodeOptions, FaceAnalyser } from '../analyser'
import type { LivenessAnswer } from '../challenge'
import type { TakeRun } from './take-run'
import { COLUMNS, TILE, type TileSheet } from './tile-sheet'

/** Bytes of key frames and tiles together. */
const MOST_BYTES = 1_500_000
/** JPEG qualities, of the tiles the first that fits. */
const QUALITIES = [0.85, 0.75, 0.6]
/** Pixels between the eyes of a key frame; 90 are asked for. */
const EYES = 120

/** Encoding for a picture `width` pixels wide; the face at `center` keeps enough pixels. */
export function keyFrameEncoding({ base }: TakeRun, width: number): EncodeOptions {
  const scale = base ? Math.min(1, EYES / (base.interEyeDistance * (width / base.width))) : 1
  return { scale, qualities: QUALITIES.slice(0, 1) }
}

export async function composeAnswer(run: TakeRun, sheet: TileSheet, analyser: FaceAnalyser): Promise<LivenessAnswer> {
  const { tiles } = run.recorder
  const first = Math.min(...[...run.frames, ...tiles].map(({ at }) => at))
  const atMs = (at: number) => Math.round(at - first)
  const spent = run.frames.reduce((sum, { image }) => sum + image.size, 0)
  const picture = sheet.compose(tiles.map(({ slot }) => slot))
  const image = await analyser.encode(picture, { qualities: QUALITIES, bytes: MOST_BYTES - spent })
  return {
    frames: run.frames.map(({ at, ...frame }) => ({ ...frame, atMs: atMs(at) })),
    take: {
      image,
      ...TILE,
      columns: Math.min(COLUMNS, tiles.length),
      tiles: tiles.map(({ step, pattern, at }) => ({
        step,
        atMs: atMs(at),
        ...(pattern === null ? {} : { pattern }),
      })),
    },
    without: [...run.without],
  }
}
