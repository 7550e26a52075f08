/** POST an image file to a stage's path; the answer is what that stage says, and its milliseconds. */
import { checkResults } from '../../../../worker/domain/mrz/check-digit'
import { layoutOf } from '../../../../worker/domain/mrz/formats'
import { type Gray, toGray } from '../../../../worker/quality/pixels'
import { selfieChecks } from '../../../../worker/vision/checks/selfie-checks'
import type {
  BarcodesService,
  Box,
  CodecService,
  FaceEmbeddingService,
  FacesService,
  MrzReading,
  ReaderService,
  WholeImageService,
} from '../../../../worker/vision/engine-contracts'
import { sendFile } from '../../../../worker/vision/isolate/byte-stream'
import { sendSeries } from '../../../../worker/vision/isolate/pixel-series'
import { receivePixels, sendPixels } from '../../../../worker/vision/isolate/pixel-stream'
import { readFields } from './fields'
import { recapture } from './recapture'

interface Env {
  CODEC: CodecService
  FACE_EMBEDDING: FaceEmbeddingService
  FACES: FacesService
  READER: ReaderService
  BARCODES: BarcodesService
  WEBP: WholeImageService
  AVIF: WholeImageService
}

type Readings = Omit<Parameters<typeof selfieChecks>[0], 'gray' | 'image'> & { image: Gray }

const AS_WORKING_IMAGE = { maxSide: 2048, maxPixels: 25e6 }

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/memory') return Response.json(await memories(env))
    if (url.pathname === '/crops') return crops(request, env, JSON.parse(url.searchParams.get('regions') ?? '[]'))
    if (url.pathname === '/series') return series(request, env, JSON.parse(url.searchParams.get('lengths') ?? '[]'))
    const file = new Uint8Array(await request.arrayBuffer())
    const decoded = await env.CODEC.decode(sendFile(file), AS_WORKING_IMAGE)
    if (!decoded.ok) return Response.json({ refused: decoded.reason, detail: decoded.detail })
    const { width, height } = decoded.pixels
    if (url.pathname === '/pixels') {
      const facts = { width, height, scale: decoded.scale, header: decoded.header }
      return new Response(decoded.pixels.data, { headers: { 'x-facts': JSON.stringify(facts) } })
    }
    const rgba = { width, height, data: await receivePixels(decoded.pixels) }
    if (url.pathname === '/encoded') {
      const [file] = await env.CODEC.encode(sendSeries([rgba]), { quality: 90 })
      return new Response(file)
    }
    const gray: Gray | null = url.pathname === '/faces' ? null : toGray(rgba)
    const readings = { image: rgba, header: decoded.header, scale: decoded.scale }
    const began = performance.now()
    const result = await answered(url.pathname, env, file, readings, gray)
    return Response.json({ width, height, scale: decoded.scale, ms: performance.now() - began, result })
  },
}

async function answered(path: string, env: Env, file: Uint8Array, readings: Readings, gray: Gray | null) {
  if (path === '/selfie' && gray) return selfie(env, { ...readings, gray })
  if (path === '/recapture' && gray) return recapture(env.CODEC, file, { ...readings, gray })
  return stage(path, env, readings.image, gray)
}

/** Files of these lengths, one after the other in the body: their pixels alike, answers and sizes in a header. */
async function series(request: Request, env: Env, lengths: number[]): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  let end = 0
  const files = lengths.map((length) => {
    end += length
    return sendFile(bytes.subarray(end - length, end))
  })
  const { answers, series } = await env.CODEC.decodeSeries(files, AS_WORKING_IMAGE)
  const facts = { answers, sizes: series.sizes }
  return new Response(series.data, { headers: { 'x-facts': JSON.stringify(facts) } })
}

/** The crops' pixels one after the other, their sizes in a header. */
async function crops(request: Request, env: Env, regions: Box[]): Promise<Response> {
  const file = new Uint8Array(await request.arrayBuffer())
  const began = performance.now()
  const cut = await env.CODEC.crops(sendFile(file), regions, { maxPixels: AS_WORKING_IMAGE.maxPixels })
  if (!cut.ok) return Response.json({ refused: cut.reason, detail: cut.detail })
  const facts = { ms: performance.now() - began, sizes: cut.crops.map(({ width, height }) => ({ width, height })) }
  const bytes = cut.crops.map(({ data }) => data as Uint8Array<ArrayBuffer>)
  return new Response(new Blob(bytes), { headers: { 'x-facts': JSON.stringify(facts) } })
}

/** The fraud checks of the most prominent face. */
async function selfie({ FACES }: Env, readings: Parameters<typeof selfieChecks>[0]) {
  const [face] = await FACES.analyse(sendPixels(readings.image, 4), { maxFaces: 1, ageAndSex: true })
  return selfieChecks(readings, face)
}

async function stage(
  name: string,
  env: Env,
  rgba: { width: number; height: number; data: Uint8Array },
  gray: Gray | null,
) {
  if (name === '/faces') {
    const faces = await env.FACES.analyse(sendPixels(rgba, 4), { maxFaces: 8, ageAndSex: true })
    return faces.map((face) => ({ ...face, embedding: Array.from(face.embedding) }))
  }
  if (name === '/mrz' && gray) return checked(await env.READER.readMrz(sendPixels(gray, 1)))
  if (name === '/text' && gray) return env.READER.readText(sendPixels(gray, 1))
  if (name === '/barcodes' && gray) return env.BARCODES.read(sendPixels(gray, 1))
  if (name === '/fields') return readFields(env, rgba)
  return null
}

/** With whether all its check digits hold, sure or not. */
function checked(reading: MrzReading | null) {
  if (!reading) return null
  const lines = reading.lines.map((line) => line.text)
  const layout = layoutOf(lines)
  return { ...reading, valid: layout !== null && checkResults(layout, lines).every(({ holds }) => holds) }
}

/** Byte length of the WebAssembly memories of each isolate, by its binding. */
async function memories(env: Env): Promise<Record<string, Record<string, number>>> {
  const bindings: [string, Env[keyof Env] | string][] = Object.entries(env)
  const services = bindings.filter((entry): entry is [string, Env[keyof Env]] => typeof entry[1] !== 'string')
  const asked = services.map(async ([binding, service]) => [binding, (await service.memory()).wasm] as const)
  return Object.fromEntries(await Promise.all(asked))
}
