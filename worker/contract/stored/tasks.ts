/** The column `tasks` of a session. */
import * as z from 'zod'
import { DOCUMENT_DEFECTS, FACE_DEFECTS } from '../../words/decision/defects'
import { StoredCorners, StoredField, StoredRegion, storedJudgement, type ToKey } from './judgement'

export const TASKS_VERSION = 2

const status = z.enum(['idle', 'processing', 'success', 'failed'])

/** Of a photograph of a document. */
export const StoredDocumentQuality = z.object({
  longSide: z.number(),
  coverage: z.number(),
  tilt: z.number(),
  medianLuma: z.number(),
  clippedShare: z.number(),
  blur: z.number().nullable(),
  glare: z.array(StoredRegion),
  corners: StoredCorners,
  grey: z.literal(true).exactOptional(),
  defects: z.array(z.enum(DOCUMENT_DEFECTS)),
})

const DocumentQuality = z.object({ image: z.int(), ...StoredDocumentQuality.shape })

const SelfieQuality = z.object({
  image: z.int(),
  interEyeDistance: z.number(),
  headSize: z.number(),
  yaw: z.number(),
  pitch: z.number(),
  roll: z.number(),
  luminanceMean: z.number(),
  luminanceVariance: z.number(),
  underExposed: z.number(),
  overExposed: z.number(),
  dynamicRange: z.number(),
  illuminationUniformity: z.number(),
  colourDistance: z.number(),
  eyeOpening: z.number(),
  mouthOpening: z.number(),
  otherFace: z.number(),
  faces: z.int().exactOptional(),
  compared: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).exactOptional(),
  sharpness: z.number(),
  defects: z.array(z.enum(FACE_DEFECTS)),
})

function storedTask<Key>(toKey: ToKey<Key>) {
  const key = z.string().transform(toKey)
  const checks = z.array(
    z.object({ caption: z.string(), items: z.array(storedJudgement(toKey).extend({ caption: z.string() })) }),
  )
  const common = { status, spent: z.number(), errors: z.array(z.string()), checks }
  const earlier = z.object({
    try: z.int(),
    startedAt: z.string(),
    docName: z.string().exactOptional(),
    images: z.array(key),
    ...common,
  })
  const attempted = {
    ...common,
    docName: z.string(),
    tries: z.int(),
    startedAt: z.string().exactOptional(),
    history: z.array(earlier),
    images: z.array(key),
    imagesFull: z.array(key),
  }
  const document = z.object({
    type: z.literal('document'),
    ...attempted,
    isBackSide: z.boolean(),
    countryCode: z.string(),
    ocr: z.object({ status, fields: z.array(StoredField) }),
    imageObjects: z.array(key),
    quality: z.array(DocumentQuality).exactOptional(),
  })
  const selfie = z.object({
    type: z.literal('selfie'),
    ...attempted,
    withDoc: z.union([z.string(), z.array(z.string())]),
    faceSelfie: key.nullable(),
    faceDoc: key.nullable(),
    quality: SelfieQuality.exactOptional(),
  })
  return z.discriminatedUnion('type', [document, selfie, z.object({ type: z.literal('faces'), ...common })])
}

/** The reader throws, naming it, on a version that this release does not know. */
export function tasksReader<Key>(toKey: ToKey<Key>) {
  const Tasks = z.array(storedTask(toKey))
  return (stored: unknown) => {
    const { version, tasks } = z.object({ version: z.int(), tasks: z.unknown() }).parse(stored)
    if (version !== TASKS_VERSION) throw new Error(`stored tasks are of version ${version}, which is not known here`)
    return Tasks.parse(tasks)
  }
}
