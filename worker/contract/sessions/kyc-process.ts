import * as z from 'zod'
import { APP_ATTESTATION } from '../../words/capture/app-attestation'
import { CaptureSignals } from '../../words/capture/capture-signals'
import type { ChipPart } from '../../words/capture/chip-parts'
import { DocumentTakeAnswer } from '../../words/capture/document-take'
import { IMAGE_FORMATS } from '../../words/capture/image-formats'
import { LivenessFrames } from '../../words/capture/liveness'
import { STEPS } from '../../words/decision/step-up'
import { LIMITS, SAID } from '../../words/limits'
import { AnySchemaId, BodyToken, CaptchaResponse, ClientKey, FormBoolean, SessionId } from '../fields'
import { jsonFrom, listFrom } from '../form'
import { SessionView } from './session-views'

/** Role in which an image may be sent. */
export const ImageRole = z.enum(['document', 'selfie'])

/** The text parts of the form; the parts `images`, `frames`, `take` and `documentTiles` are files and are judged by their content. */
export const ProcessFields = z.object({
  token: BodyToken,
  sessionId: SessionId.optional(),
  schemaId: AnySchemaId.optional(),
  captcha: CaptchaResponse.optional(),
  mode: z.enum(['sync', 'async']).default('sync'),
  clientKey: ClientKey.optional(),
  ocr: FormBoolean.default(true),
  roles: listFrom(ImageRole, LIMITS.imagesPerCall)
    .optional()
    .openapi({
      type: 'array',
      items: { type: 'string', enum: ImageRole.options },
      description:
        'What each of `images` was taken as, in their order; a JSON list or repeated parts. An image sent as a document that shows none fails as a document and counts as no selfie',
      'x-extension': true,
    }),
  liveness: jsonFrom(LivenessFrames)
    .optional()
    .openapi({ description: 'JSON; says what the parts `frames` and `take` show' }),
  documentTake: jsonFrom(DocumentTakeAnswer).optional().openapi({
    description:
      'JSON; says what the part `documentTiles` shows. As a further step that the session asks for it needs no image',
    'x-extension': true,
  }),
  cannot: listFrom(z.enum(STEPS), STEPS.length)
    .optional()
    .openapi({
      type: 'array',
      items: { type: 'string', enum: [...STEPS] },
      description:
        'Steps that the person cannot do, of those that the session asks for (`decision.stepUp.steps`); a JSON list or repeated parts. It is an attempt of its own and needs no file',
      'x-extension': true,
    }),
  signals: jsonFrom(CaptureSignals)
    .optional()
    .openapi({ description: 'JSON; how the selfie came about, as far as the browser tells' }),
})

const CHIP_WORDS: Readonly<Record<ChipPart, string>> = {
  sod: 'EF.SOD: what the issuer has signed',
  dg1: 'EF.DG1: the machine readable zone',
  dg2: 'EF.DG2: the portrait',
  dg7: 'EF.DG7: the signature of the holder',
  dg11: 'EF.DG11: details of the holder',
  dg12: 'EF.DG12: details of the document',
  dg14: 'EF.DG14: what the chip supports',
  dg15: 'EF.DG15: the public key of active authentication',
  aa: "The chip's answer to the challenge: the first 8 bytes of the SHA-256 of the nonce of the session's liveness challenge",
}

const chipFile = (part: ChipPart) =>
  z.string().optional().openapi({ format: 'binary', description: CHIP_WORDS[part], 'x-extension': true })

const CHIP_FILES = {
  sod: chipFile('sod'),
  dg1: chipFile('dg1'),
  dg2: chipFile('dg2'),
  dg7: chipFile('dg7'),
  dg11: chipFile('dg11'),
  dg12: chipFile('dg12'),
  dg14: chipFile('dg14'),
  dg15: chipFile('dg15'),
  aa: chipFile('aa'),
}

export const ProcessRequest = ProcessFields.extend({
  images: z
    .array(z.string().openapi({ format: 'binary', description: IMAGE_FORMATS }))
    .optional()
    .openapi({ description: 'At least one, where neither files of a chip nor `cannot` are sent' }),
  frames: z
    .array(z.string().openapi({ format: 'binary' }))
    .max(LIMITS.framesPerCall)
    .optional()
    .openapi({ description: 'Answer a liveness challenge, in the order in which they were taken' }),
  chip: z.string().optional().openapi({
    format: 'binary',
    description: "Zip of a chip's files, named as the parts below: read by a native app (ICAO Doc 9303-10)",
  }),
  ...CHIP_FILES,
  take: z
    .string()
    .optional()
    .openapi({ format: 'binary', description: 'Goes with `frames`: all of the take in small, tiles in rows, 2 MiB' }),
  documentTiles: z.string().optional().openapi({
    format: 'binary',
    description: 'Goes with `documentTake`: all of the take of a document in small, tiles in rows, 1 MiB',
    'x-extension': true,
  }),
})

export const ProcessHeaders = z.object({
  [APP_ATTESTATION]: z.string().max(SAID.appAttestation).optional().openapi({
    description:
      'Of a native app: `apple` and the attestation object of App Attest in base64url, or `google` and a token of Play Integrity, made for the nonce of the liveness challenge that the call answers',
    example: 'apple o2NmbXRvYXBwbGUtYXBwYXR0ZXN0…',
  }),
})

export const ProcessResponse = SessionView

export type ProcessFields = z.infer<typeof ProcessFields>
export type ImageRole = z.infer<typeof ImageRole>
