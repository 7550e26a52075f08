import * as z from 'zod'
import { DOCUMENT_DEFECTS, FACE_DEFECTS } from '../../words/decision/defects'
import { ImageLink } from './image-link'
import '../../words/openapi'

export const TaskStatus = z.enum(['idle', 'processing', 'success', 'failed'])

/** Pixels of the image at index `image` of the task's `imagesFull`. */
export const Region = z.object({
  image: z.int().min(0),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})

export const CheckItem = z.object({
  status: z.enum(['success', 'failed', 'idle']).openapi({
    description:
      'success: the requirement holds or the defect was not found; failed: the opposite, which at most 1 in 100 genuine pictures are (cut or damaged: 3); idle: not evaluated, see reason. A success with a confidence below 0.5 has a sign against it, told in reason, that is too weak to fail',
  }),
  caption: z.string(),
  confidence: z.number().min(0).max(1).optional().openapi({ description: 'Confidence in the stated status' }),
  value: z.union([z.number(), z.string()]).optional(),
  images: z.array(ImageLink).optional(),
  method: z.string().optional(),
  reason: z.string().optional(),
  score: z.number().optional().openapi({ description: 'Of two faces: cosine similarity of their embeddings' }),
  threshold: z.number().optional().openapi({ description: 'Score from which the pair is a match' }),
  fmr: z.number().optional().openapi({
    description:
      'Share of pairs of different people that reach the threshold, in the worst group of sex, age and neighbourhood',
  }),
  region: Region.optional(),
})

export const CheckGroup = z.object({ caption: z.string(), items: z.array(CheckItem) })

export const OcrField = z.object({
  title: z.string(),
  value: z.string(),
  conf: z.enum(['high', 'low']),
  source: z.enum(['mrz', 'visual', 'barcode', 'chip', 'wallet', 'reviewer']).optional(),
  normalized: z.string().optional(),
  raw: z.string().optional().openapi({
    description: 'What was seen there, where alphabets or check digits of the machine readable zone say otherwise',
  }),
  region: Region.optional(),
  corrected: z
    .object({
      by: z.string().openapi({ description: 'Which reviewer' }),
      at: z.iso.datetime().openapi({ description: 'When' }),
      reason: z.string().openapi({ description: 'Why, for operators' }),
    })
    .optional()
    .openapi({ description: 'Who put the value right (/review/correct); the readings stand beside it' }),
})

export const Ocr = z.object({ status: TaskStatus, fields: z.array(OcrField) })

/** An earlier attempt at the same task, oldest first in `history`. */
export const Try = z.object({
  try: z.int().positive(),
  startedAt: z.iso.datetime(),
  spent: z.number(),
  status: TaskStatus,
  docName: z.string().optional(),
  errors: z.array(z.string()),
  checks: z.array(CheckGroup),
  images: z.array(ImageLink),
})

/** Quality of a document's photograph: added to the interface. One for each image in which the document was located. */
export const DocumentQuality = z.object({
  image: z.int().min(0).openapi({ description: 'Index in imagesFull' }),
  longSide: z.number().openapi({ description: 'Pixels along the long side of the document' }),
  coverage: z.number().openapi({ description: "Share of the image's width or height that the document spans" }),
  tilt: z.number().openapi({ description: 'Degrees between document and image plane' }),
  medianLuma: z.number().openapi({ description: '0..255' }),
  clippedShare: z.number().openapi({ description: 'Share of the document that is over-exposed' }),
  blur: z
    .number()
    .nullable()
    .openapi({ description: 'Deviation in thousandths of the long side; null: no print seen' }),
  glare: z.array(Region),
  corners: z
    .array(z.object({ x: z.number(), y: z.number() }))
    .length(4)
    .openapi({
      description: 'Of the page in the image, clockwise from the page’s own top left: which way is up',
      example: [
        { x: 120, y: 80 },
        { x: 1120, y: 80 },
        { x: 1120, y: 784 },
        { x: 120, y: 784 },
      ],
    }),
  grey: z.literal(true).optional().openapi({ description: 'The picture has no colours' }),
  defects: z.array(z.enum(DOCUMENT_DEFECTS)),
})

/** Quality of a face's photograph, as ISO/IEC 29794-5 measures it: added to the interface. */
export const SelfieQuality = z.object({
  image: z.int().min(0).openapi({ description: 'Index in imagesFull' }),
  interEyeDistance: z.number().openapi({ description: 'Pixels, seen from the front' }),
  headSize: z.number().openapi({ description: "Eyes to chin as a share of the image's height" }),
  yaw: z.number(),
  pitch: z.number(),
  roll: z.number(),
  luminanceMean: z.number(),
  luminanceVariance: z.number(),
  underExposed: z.number(),
  overExposed: z.number(),
  dynamicRange: z.number().openapi({ description: 'Bits' }),
  illuminationUniformity: z.number(),
  colourDistance: z.number(),
  eyeOpening: z.number(),
  mouthOpening: z.number(),
  otherFace: z.number().openapi({
    description: 'Area of the largest other face over that of the compared one, as far as the picture shows them',
  }),
  faces: z.int().optional().openapi({ description: 'How many there are, where there is more than one' }),
  compared: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional().openapi({
    description: 'Box of the face that was compared, in pixels of the full image, where there are several',
  }),
  sharpness: z.number(),
  defects: z.array(z.enum(FACE_DEFECTS)),
})

const common = {
  status: TaskStatus,
  spent: z.number().openapi({ description: 'Seconds' }),
  errors: z.array(z.string()),
  checks: z.array(CheckGroup),
}

const attempted = {
  docName: z.string(),
  tries: z.int().min(0),
  startedAt: z.iso.datetime().optional(),
  history: z.array(Try),
}

export const DocumentTask = z.object({
  type: z.literal('document'),
  ...common,
  ...attempted,
  isBackSide: z.boolean(),
  countryCode: z.string(),
  ocr: Ocr,
  images: z.array(ImageLink),
  imagesFull: z.array(ImageLink),
  imageObjects: z.array(ImageLink),
  quality: z.array(DocumentQuality).optional(),
})

export const SelfieTask = z.object({
  type: z.literal('selfie'),
  ...common,
  ...attempted,
  withDoc: z.union([z.string(), z.array(z.string())]),
  faceSelfie: ImageLink,
  faceDoc: ImageLink,
  images: z.array(ImageLink),
  imagesFull: z.array(ImageLink),
  quality: SelfieQuality.optional(),
})

export const FacesTask = z.object({ type: z.literal('faces'), ...common })

export const Task = z.discriminatedUnion('type', [DocumentTask, SelfieTask, FacesTask])

export type TaskStatus = z.infer<typeof TaskStatus>
export type Region = z.infer<typeof Region>
export type CheckItem = z.infer<typeof CheckItem>
export type CheckGroup = z.infer<typeof CheckGroup>
export type OcrField = z.infer<typeof OcrField>
export type Ocr = z.infer<typeof Ocr>
export type Try = z.infer<typeof Try>
export type DocumentQuality = z.infer<typeof DocumentQuality>
export type SelfieQuality = z.infer<typeof SelfieQuality>
export type DocumentTask = z.infer<typeof DocumentTask>
export type SelfieTask = z.infer<typeof SelfieTask>
export type Task = z.infer<typeof Task>
