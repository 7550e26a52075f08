/** Finds and judges faces off the main thread. */
import type { Corner } from '../../../worker/quality/quadrilateral'
import { FaceFinder } from '../faces/find-faces'
import type { FaceModels } from '../faces/model-files'
import { answerCalls } from '../frames/answer-calls'
import { encoded, encodedOnce, pixelsOf } from '../frames/pixels-of'
import type { FaceReading } from '../frames/reading'
import type { FaceTasks, JudgedSelfie } from './analyser'
import { judgeFace } from './judge-face'

/** Long side at which a finished photograph is measured. */
const PHOTOGRAPH_SIDE = 1280

let finder: FaceFinder | null = null
let before: Corner | null = null

answerCalls<FaceTasks>({ load, frame, photograph, encode: encodedOnce })

function loaded(): FaceFinder {
  if (!finder) throw new Error('the models are not loaded')
  return finder
}

async function load(models: FaceModels): Promise<null> {
  finder ??= await FaceFinder.load(models)
  return null
}

async function frame(picture: ImageBitmap): Promise<FaceReading> {
  const faces = loaded()
  const { reading, eyes } = judgeFace(pixelsOf(picture), () => faces.find(picture), before)
  picture.close()
  before = eyes
  return reading
}

async function photograph(source: ImageBitmap | Blob): Promise<JudgedSelfie> {
  const faces = loaded()
  const picture = source instanceof Blob ? await createImageBitmap(source) : source
  const { width, height } = picture
  const scale = Math.min(1, PHOTOGRAPH_SIDE / Math.max(width, height))
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  })
  faces.reset()
  const { reading } = judgeFace(pixelsOf(small), () => faces.find(small), null)
  faces.reset()
  small.close()
  const image = source instanceof Blob ? source : await encoded(picture)
  picture.close()
  return { image, width, height, reading }
}
