/** Files that ask for much more than their size lets expect. */
import { deflateSync } from 'node:zlib'
import { pngChunk } from '../png.ts'
import { CONTAINER_BOMBS } from './containers.ts'
import { type Band, greyFrame, progressive, repeatedBaseline, segment, TABLES, withSegments } from './jpeg.ts'
import { deflatedZeros, inPieces, png } from './png.ts'
import { chunk, chunksOf, plainWebp, riff, tableBomb } from './webp.ts'

export interface Bomb {
  name: string
  file(): Promise<Uint8Array> | Uint8Array
  /** What it is told: pixels, or why there are none. */
  ends: 'pixels' | 'too_large' | 'corrupt' | 'truncated' | 'unsupported_format'
}

const times = <T>(count: number, value: T): T[] => new Array(count).fill(value)
const flatRows = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height))
const HUGE = 400e6
/** All but the mean, but for their last bit; then that bit. */
const FIRST: Band = [1, 63, 0, 1]
const REFINED: Band = [1, 63, 1, 0]

export type BombRow = [name: string, ends: Bomb['ends'], file: Bomb['file']]

const ROWS: BombRow[] = [
  ['progressive JPEG, 2,000 scans', 'too_large', () => progressive(5000, 5000, times(2000, [1, 63, 0, 0]))],
  [
    'progressive JPEG, 2,000 scans of one coefficient',
    'too_large',
    () => progressive(5000, 5000, times(2000, [1, 1, 0, 0])),
  ],
  ['progressive JPEG, 2,000 refinements', 'too_large', () => progressive(5000, 5000, [FIRST, ...times(2000, REFINED)])],
  [
    'progressive JPEG, all coefficients 90 times',
    'too_large',
    () => progressive(5000, 5000, [FIRST, ...times(90, REFINED)]),
  ],
  ['baseline JPEG, one component 80 times', 'corrupt', () => repeatedBaseline(5000, 5000, 80)],
  ['JPEG with a second frame', 'corrupt', () => withSegments(64, 64, [TABLES, greyFrame(9000, 9000, 0xc0)])],
  ['JPEG, 200,000 comments', 'too_large', () => withSegments(64, 64, times(200_000, segment(0xfe, [])))],
  [
    'JPEG, 400,000 Huffman tables',
    'too_large',
    () => withSegments(64, 64, times(125, segment(0xc4, times(3200, [0, 1, ...times(15, 0), 0]).flat()))),
  ],
  [
    'JPEG, restart after every block and no markers',
    'corrupt',
    () => withSegments(5000, 5000, [segment(0xdd, [0, 1])]),
  ],
  ['JPEG, 8 MB of fill bytes', 'pixels', () => withSegments(64, 64, [Buffer.alloc(8e6, 0xff)])],
  [
    'PNG of 10 x 10 that inflates to 400 MB',
    'pixels',
    async () => png({ width: 10, height: 10 }, await deflatedZeros(HUGE)),
  ],
  [
    'PNG of one row of 24 million pixels',
    'too_large',
    async () => png({ width: 24e6, height: 1, colour: 6, depth: 16 }, await deflatedZeros(192e6 + 1)),
  ],
  [
    'PNG of 25 megapixels, 16 bits a sample, that deflates to little',
    'pixels',
    async () => png({ width: 5000, height: 5000, colour: 6, depth: 16 }, await deflatedZeros(5000 * 40001)),
  ],
  ['PNG, 800,000 empty chunks', 'too_large', () => inPieces({ width: 64, height: 64 }, 1000, 800_000)],
  [
    'PNG, profile and text that inflate to 400 MB',
    'pixels',
    async () => {
      const body = Buffer.concat([Buffer.from('a\0\0'), await deflatedZeros(HUGE)])
      return png({ width: 64, height: 64 }, flatRows(64, 64), [pngChunk('iCCP', body), pngChunk('zTXt', body)])
    },
  ],
  [
    'PNG, a palette of 8 MB',
    'pixels',
    () => png({ width: 64, height: 64, colour: 3 }, flatRows(64, 64), [pngChunk('PLTE', Buffer.alloc(8e6))]),
  ],
  [
    'PNG, animated, 5,000 frames',
    'pixels',
    () =>
      png(
        { width: 64, height: 64 },
        flatRows(64, 64),
        [pngChunk('acTL', Buffer.alloc(8))],
        times(5000, pngChunk('fdAT', Buffer.alloc(100))),
      ),
  ],
  ['WebP whose second image says another size', 'corrupt', twoImages],
  ['WebP, 65,536 sets of Huffman tables', 'corrupt', tableBomb],
  ['WebP, 1,000,000 chunks', 'too_large', manyChunks],
  ...CONTAINER_BOMBS,
]

export const BOMBS = ROWS.map(([name, ends, file]): Bomb => ({ name, ends, file }))

async function twoImages(): Promise<Uint8Array> {
  const [large, small] = await Promise.all([plainWebp(4000, 4000), plainWebp(10, 10)])
  return riff(chunksOf(large), chunksOf(small))
}

async function manyChunks(): Promise<Uint8Array> {
  return riff(chunksOf(await plainWebp(64, 64)), Buffer.alloc(8e6, chunk('XTRA', Buffer.alloc(0))))
}
