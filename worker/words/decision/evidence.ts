/** Evidence behind an approval: how each document and face came, and which of its aspects were judged. */
import * as z from 'zod'
import '../openapi'

const CHANNELS = {
  upload: 'a file or a picture of unknown origin',
  camera: "a picture that the kit's camera took, by the sender's own word unless `attested`",
  take: 'a liveness challenge that was answered, or a take of the document that showed an original',
  chip: 'the chip of the document',
  wallet: 'a digital wallet',
  seal: 'the signed barcode on the document',
} as const

const JUDGED = {
  kind: 'its kind is a known one',
  text: 'name or number was read',
  zone: 'the check digits of its machine-readable zone hold',
  barcode: 'its barcode was read without errors',
  print: 'print confirms what machines read',
  captions: 'a passport has captions in a language that its state prints beside English',
  original: 'in colour and large enough, so that checks looked for signs of copies and screens',
  signature: 'a trusted issuer has signed it',
  face: 'a face was found that can be compared',
  comparison: 'portrait and selfie show one person',
  liveness: 'the person was there',
} as const

export type Channel = keyof typeof CHANNELS
export type Judged = keyof typeof JUDGED

const named = <Name extends string>(table: Record<Name, string>) =>
  Object.keys(table).filter((name): name is Name => name in table)
const explained = (table: Record<string, string>) =>
  Object.entries(table)
    .map(([name, words]) => `\`${name}\`: ${words}`)
    .join('; ')

export const CHANNEL_NAMES = named(CHANNELS)
export const JUDGED_NAMES = named(JUDGED)

export const EvidenceEntry = z
  .object({
    task: z.enum(['document', 'selfie']).openapi({ description: 'The type of the task' }),
    index: z.int().min(0).openapi({ description: 'The place of the task among those of its type' }),
    channel: z.enum(CHANNEL_NAMES).openapi({ description: explained(CHANNELS) }),
    judged: z
      .array(z.enum(JUDGED_NAMES))
      .min(1)
      .openapi({ description: explained(JUDGED) }),
    attested: z
      .literal(true)
      .optional()
      .openapi({ description: 'The platform of the app vouches for the app that sent it' }),
  })
  .openapi('Evidence', { description: 'One document or face by one way in which it came' })

export type EvidenceEntry = z.infer<typeof EvidenceEntry>
