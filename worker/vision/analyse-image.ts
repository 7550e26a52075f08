/**
 * One image: 1 decode, 2 read the MRZ and find faces (in their own isolates, side by side), 3 tell what it
 * shows, 4 look closer at what it is. Coordinates are pixels of the working image unless said otherwise.
 */
import type { SessionImage } from '../domain/session/session'
import { type Rgba, toGray } from '../quality/pixels'
import { analyseDocument } from './analyse-document'
import { analyseSelfie } from './analyse-selfie'
import { artifactsOf } from './artifacts'
import { type Content, classify, classifyByText } from './classify'
import { findPage } from './find-page'
import type { ImageAnalysis } from './image-analysis'
import type { Look } from './look'
import { receivePixels, sendPixels } from './pixel-stream'
import type { VisionDependencies } from './process-session'
import { confidentWords } from './text-confidence'

/** Long side of the working image: an MRZ across the whole of it has 40 pixels a glyph. */
const WORKING_SIDE = 2048
/** A session's image with more faces than this is no selfie and no document. */
const MAX_FACES = 4

export async function analyseImage(
  deps: VisionDependencies,
  source: SessionImage,
  options: { ocr: boolean },
): Promise<ImageAnalysis> {
  const began = Date.now()
  const file = await deps.images.get(source.key)
  if (!file) throw new Error('an uploaded image is missing from the store')
  const decoded = await deps.codec.decode(file, { maxSide: WORKING_SIDE })
  if (!decoded.ok) {
    return { kind: 'unusable', source, spentMs: Date.now() - began, reason: decoded.reason, detail: decoded.detail }
  }
  const { width, height } = decoded.pixels
  const image: Rgba = { width, height, data: await receivePixels(decoded.pixels) }
  const gray = toGray(image)
  const [mrz, faces] = await Promise.all([
    deps.reader.readMrz(sendPixels(gray, 1)),
    deps.faces.analyse(sendPixels(image, 4), { maxFaces: MAX_FACES }),
  ])
  const artifacts = artifactsOf(deps, source)
  const look: Look = { source, image, gray, scale: decoded.scale, mrz, faces, artifacts, now: deps.now() }

  const content: Content = { width, height, mrz, faces }
  let kind = classify(content)
  if (kind === 'selfie' || kind === 'selfie_with_document') return timed(await analyseSelfie(look, kind), began)

  const page = findPage(image, gray, mrz, faces[0])
  const readsText = options.ocr || kind === null
  const lines = readsText ? await deps.reader.readText(sendPixels(toGray(page.image), 1)) : null
  kind ??= classifyByText(content, page.outline !== null, confidentWords(lines ?? []))
  if (kind === 'selfie') return timed(await analyseSelfie(look, kind), began)
  if (kind === 'unknown') {
    return { kind, source, spentMs: Date.now() - began, processed: await artifacts.processed(image) }
  }
  return timed(await analyseDocument(look, page, options.ocr ? lines : null), began)
}

function timed<T extends ImageAnalysis>(analysis: Omit<T, 'spentMs'>, began: number): T {
  return { ...analysis, spentMs: Date.now() - began } as T
}
