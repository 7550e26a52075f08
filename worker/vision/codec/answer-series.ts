/** Several small files in one turn: their pictures lie beside each other until they have left. */
import { free } from '../../quality/free'
import type { DecodedSeries, DecodeOptions, FileStream, PixelSeries } from '../engine-contracts'
import { fitWithin } from '../geometry/fit'
import { receiveFile } from '../isolate/byte-stream'
import { pixelsOf, SERIES_PIXELS } from '../isolate/pixel-series'
import { TIMES } from '../isolate/times'
import { inTurn } from '../isolate/turns'
import { checkImage, decodeImage, type Readable } from './decode'
import { sendRows } from './send-rows'

/** While the series lies in memory, no decoder may need much: at 2 Mpx a JPEG takes 10 to 18 MB (cost.ts). */
const PICTURE_PIXELS = 2e6
const RGBA = 4

type Picture = PixelSeries['sizes'][number] & { data: Uint8Array<ArrayBuffer> }

export function answerSeries(files: FileStream[], options: DecodeOptions): Promise<DecodedSeries> {
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      const pictures: Picture[] = []
      const answers: DecodedSeries['answers'] = []
      for (const file of files) {
        const bytes = await receiveFile(file)
        const checked = checkImage(bytes, options)
        const decoded = checked.ok ? await pictureOf(checked, pixelsOf(pictures), options.maxSide) : checked
        free(bytes)
        if (decoded === null) break
        answers.push(decoded.ok ? { ok: true } : decoded)
        if (decoded.ok) pictures.push(decoded.picture)
      }
      for (const { data } of files.slice(answers.length + 1)) data.cancel().catch(() => {})
      const sizes = pictures.map(({ width, height }) => ({ width, height }))
      const { pixels, sent } = sendRows(pixelByPixel(pictures), TIMES.readerMs)
      resolve({ answers, series: { sizes, data: pixels.data } })
      await sent
      free(...pictures.map(({ data }) => data))
    }).catch(reject)
  })
}

/** Null: there is no room for it beside those that are there. */
async function pictureOf(checked: Readable, taken: number, maxSide: number) {
  const { header, decoding } = checked
  const size = fitWithin(header.width, header.height, maxSide)
  const isSmall = decoding.by === 'jpeg' || decoding.by === 'rows'
  if (!isSmall || header.width * header.height > PICTURE_PIXELS) return null
  if (taken + size.width * size.height > SERIES_PIXELS) return null
  const decoded = await decodeImage(checked, maxSide)
  if (!decoded.ok) return decoded
  const { width, height } = decoded.rows
  const data = new Uint8Array(width * height * RGBA)
  decoded.rows.write(0, height, data)
  decoded.release()
  return { ok: true as const, picture: { width, height, data } }
}

/** As one picture of a pixel's width. */
function pixelByPixel(pictures: Picture[]) {
  return {
    width: 1,
    height: pixelsOf(pictures),
    write(y: number, count: number, into: Uint8Array) {
      let [at, start, end] = [0, y * RGBA, (y + count) * RGBA]
      for (const { data } of pictures) {
        if (start < data.length && end > 0) {
          const part = data.subarray(Math.max(0, start), Math.min(end, data.length))
          into.set(part, at)
          at += part.length
        }
        start -= data.length
        end -= data.length
      }
    },
  }
}
