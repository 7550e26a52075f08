/** POST an image file of an upright page: the words of each of its lines as the network reads them and as Tesseract does. */
import { type Gray, toGray } from '../../../../worker/quality/pixels'
import type { CodecService, TextWord } from '../../../../worker/vision/engine-contracts'
import { type LayerTable, LineNetwork } from '../../../../worker/vision/engines/line-network'
import { Tesseract } from '../../../../worker/vision/engines/tesseract'
import { sendFile } from '../../../../worker/vision/isolate/byte-stream'
import { modelFile } from '../../../../worker/vision/isolate/model-files'
import { receivePixels } from '../../../../worker/vision/isolate/pixel-stream'
import { latinWords } from '../../../../worker/vision/reader/latin/latin-reader'
import { lightLines } from '../../../../worker/vision/reader/light-lines'
import { type FoundLine, printLines } from '../../../../worker/vision/reader/print-lines'
import { toLongSide } from '../../../../worker/vision/reader/scale'
import { readParts } from '../../../../worker/vision/reader/tesseract-lines'

interface Env {
  ASSETS: Fetcher
  CODEC: CodecService
}

interface Readers {
  network: LineNetwork
  tesseract: Tesseract
}

export interface ReadLine {
  network: TextWord[]
  tesseract: TextWord[]
}

let loading: Promise<Readers> | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const file = new Uint8Array(await request.arrayBuffer())
    const decoded = await env.CODEC.decode(sendFile(file), { maxSide: 2048, maxPixels: 25e6 })
    if (!decoded.ok) return new Response(decoded.detail, { status: 422 })
    const { width, height } = decoded.pixels
    loading ??= loadReaders(env.ASSETS)
    const gray = toGray({ width, height, data: await receivePixels(decoded.pixels) })
    return Response.json(read(await loading, gray))
  },
}

async function loadReaders(assets: Fetcher): Promise<Readers> {
  const [table, weights, english] = await Promise.all([
    modelFile(assets, 'latin/latin-lines.json'),
    modelFile(assets, 'latin/latin-lines.f16'),
    modelFile(assets, 'eng.traineddata.gz'),
  ])
  const { layers } = (await table.json()) as { layers: LayerTable[] }
  const network = new LineNetwork(layers, new Uint8Array(await weights.arrayBuffer()))
  if (!english.body) throw new Error('the English model is empty')
  const traineddata = await new Response(english.body.pipeThrough(new DecompressionStream('gzip'))).bytes()
  return { network, tesseract: await Tesseract.start('eng', traineddata) }
}

/** Times are of the isolate's clock, milliseconds. */
function read({ network, tesseract }: Readers, gray: Gray) {
  const { image } = toLongSide(gray, 1400, 3)
  const dark = printLines(image).map((line): FoundLine => ({ ...line, image }))
  const found = [...dark, ...lightLines(image)]
  const timed = (reading: (line: FoundLine) => TextWord[]) => {
    const began = performance.now()
    return { read: found.map(reading), ms: performance.now() - began }
  }
  const own = timed((line) => line.parts.flatMap((part) => latinWords(network, line.image, part)))
  const theirs = timed((line) => readParts(tesseract, line, true))
  const lines = found.map((_, i): ReadLine => ({ network: own.read[i] ?? [], tesseract: theirs.read[i] ?? [] }))
  return { lines, ms: { network: own.ms, tesseract: theirs.ms } }
}
