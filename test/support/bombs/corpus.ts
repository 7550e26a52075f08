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

export const BOMBS: Bomb[] = [
  {
    name: 'progressive JPEG, 2,000 scans',
    ends: 'too_large',
    file: () => progressive(5000, 5000, times(2000, [1, 63, 0, 0])),
  },
  {
    name: 'progressive JPEG, 2,000 scans of one coefficient',
    ends: 'too_large',
    file: () => progressive(5000, 5000, times(2000, [1, 1, 0, 0])),
  },
  {
    name: 'progressive JPEG, 2,000 refinements',
    ends: 'too_large',
    file: () => progressive(5000, 5000, [FIRST, ...times(2000, REFINED)]),
  },
  {
    name: 'progressive JPEG, all coefficients 90 times',
    ends: 'too_large',
    file: () => progressive(5000, 5000, [FIRST, ...times(90, REFINED)]),
  },
  { name: 'baseline JPEG, one component 80 times', ends: 'corrupt', file: () => repeatedBaseline(5000, 5000, 80) },
  {
    name: 'JPEG with a second frame',
    ends: 'corrupt',
    file: () => withSegments(64, 64, [TABLES, greyFrame(9000, 9000, 0xc0)]),
  },
  {
    name: 'JPEG, 200,000 comments',
    ends: 'too_large',
    file: () => withSegments(64, 64, times(200_000, segment(0xfe, []))),
  },
  {
    name: 'JPEG, 400,000 Huffman tables',
    ends: 'too_large',
    file: () => withSegments(64, 64, times(125, segment(0xc4, times(3200, [0, 1, ...times(15, 0), 0]).flat()))),
  },
  {
    name: 'JPEG, restart after every block and no markers',
    ends: 'corrupt',
    file: () => withSegments(5000, 5000, [segment(0xdd, [0, 1])]),
  },
  { name: 'JPEG, 8 MB of fill bytes', ends: 'pixels', file: () => withSegments(64, 64, [Buffer.alloc(8e6, 0xff)]) },
  {
    name: 'PNG of 10 x 10 that inflates to 400 MB',
    ends: 'pixels',
    file: async () => png({ width: 10, height: 10 }, await deflatedZeros(HUGE)),
  },
  {
    name: 'PNG of one row of 24 million pixels',
    ends: 'too_large',
    file: async () => png({ width: 24e6, height: 1, colour: 6, depth: 16 }, await deflatedZeros(192e6 + 1)),
  },
  {
    name: 'PNG of 25 megapixels, 16 bits a sample, that deflates to little',
    ends: 'pixels',
    file: async () => png({ width: 5000, height: 5000, colour: 6, depth: 16 }, await deflatedZeros(5000 * 40001)),
  },
  {
    name: 'PNG, 800,000 empty chunks',
    ends: 'too_large',
    file: () => inPieces({ width: 64, height: 64 }, 1000, 800_000),
  },
  {
    name: 'PNG, profile and text that inflate to 400 MB',
    ends: 'pixels',
    file: async () => {
      const body = Buffer.concat([Buffer.from('a\0\0'), await deflatedZeros(HUGE)])
      return png({ width: 64, height: 64 }, flatRows(64, 64), [pngChunk('iCCP', body), pngChunk('zTXt', body)])
    },
  },
  {
    name: 'PNG, a palette of 8 MB',
    ends: 'pixels',
    file: () => png({ width: 64, height: 64, colour: 3 }, flatRows(64, 64), [pngChunk('PLTE', Buffer.alloc(8e6))]),
  },
  {
    name: 'PNG, animated, 5,000 frames',
    ends: 'pixels',
    file: () =>
      png(
        { width: 64, height: 64 },
        flatRows(64, 64),
        [pngChunk('acTL', Buffer.alloc(8))],
        times(5000, pngChunk('fdAT', Buffer.alloc(100))),
      ),
  },
  { name: 'WebP whose second image says another size', ends: 'corrupt', file: twoImages },
  { name: 'WebP, 65,536 sets of Huffman tables', ends: 'corrupt', file: tableBomb },
  { name: 'WebP, 1,000,000 chunks', ends: 'too_large', file: manyChunks },
  ...CONTAINER_BOMBS,
]

async function twoImages(): Promise<Uint8Array> {
  const [large, small] = await Promise.all([plainWebp(4000, 4000), plainWebp(10, 10)])
  return riff(chunksOf(large), chunksOf(small))
}

async function manyChunks(): Promise<Uint8Array> {
  return riff(chunksOf(await plainWebp(64, 64)), Buffer.alloc(8e6, chunk('XTRA', Buffer.alloc(0))))
}
