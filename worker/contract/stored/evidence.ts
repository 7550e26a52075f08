/** The column `evidence` of a session: what later attempts need of earlier ones. */
import * as z from 'zod'
import { WALLET_DOCUMENTS } from '../../words/capture/wallet-names'
import { REASON_CODES } from '../../words/decision/reasons'
import { DOCUMENT_TYPES } from '../../words/decision/rules'
import { StoredMachine, type ToKey } from './judgement'

export const EVIDENCE_VERSION = 4

export function storedFace<Key>(toKey: ToKey<Key>) {
  return z.object({
    embedding: z.string(),
    embeddingVersion: z.string(),
    crop: z.string().transform(toKey),
    age: z.number().exactOptional(),
    gender: z.enum(['male', 'female']).exactOptional(),
    genderScore: z.number().exactOptional(),
    interEyeDistance: z.number(),
    fingerprint: z.string().exactOptional(),
  })
}

const Side = z.enum(['front', 'back'])

const ODDITIES = [
  'birth_year',
  'dates_order',
  'zone_day',
  'letters_in_number',
  'other_name',
  'other_names',
  'marked_false',
] as const

const PRINTED_WHOLE = ['whole', 'lacking', 'differing'] as const

const Print = z.enum(['confirmed', 'other', 'unread'])

const Facts = z.object({
  kind: z.enum(DOCUMENT_TYPES).nullable(),
  countryCode: z.string(),
  sides: z.union([z.literal(1), z.literal(2)]),
  seen: z.array(Side),
  machine: z.object({ kind: StoredMachine, side: Side }).nullable(),
  shown: z.enum(WALLET_DOCUMENTS).exactOptional(),
  vouched: StoredMachine.nullable(),
  unknownState: z.string().nullable(),
  surname: z.string(),
  givenNames: z.string(),
  documentNumber: z.string(),
  birthDate: z.string().nullable(),
  issueDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  ageOver: z.object({ years: z.int(), is: z.boolean() }).exactOptional(),
  legible: z.boolean().nullable(),
  print: z.object({ birthDate: Print, documentNumber: Print }).nullable(),
  printed: z.enum(PRINTED_WHOLE).exactOptional(),
  captions: z.literal('of_state').exactOptional(),
  oddities: z.array(z.enum(ODDITIES)),
})

const Sent = z.object({ channel: z.enum(['upload', 'camera']), attested: z.literal(true).exactOptional() })

function storedEvidence<Key>(toKey: ToKey<Key>) {
  const face = storedFace(toKey).nullable()
  const document = z.object({
    portrait: face,
    birthDate: z.string().nullable(),
    sex: z.enum(['M', 'F']).nullable(),
    half: z.object({ version: z.int(), side: z.unknown() }).exactOptional(),
    facts: Facts.exactOptional(),
    sent: Sent.exactOptional(),
    chip: z.object({ proved: z.boolean(), portrait: face }).exactOptional(),
    seal: z.object({ proved: z.boolean() }).exactOptional(),
  })
  return z.object({
    documents: z.array(document),
    selfie: face,
    selfieSent: Sent.exactOptional(),
    filmed: z.string().exactOptional(),
    held: face.exactOptional(),
    known: z
      .object({ clientId: z.string(), face: storedFace(toKey), pictures: z.array(z.string()).exactOptional() })
      .exactOptional(),
    signs: z.array(z.enum(REASON_CODES)).exactOptional(),
    uncertainTries: z.int().exactOptional(),
  })
}

/** The reader throws, naming it, on a version that this release does not know. */
export function evidenceReader<Key>(toKey: ToKey<Key>) {
  const Evidence = storedEvidence(toKey)
  return (stored: unknown) => {
    const { version } = z.looseObject({ version: z.int() }).parse(stored)
    if (version !== EVIDENCE_VERSION)
      throw new Error(`stored evidence is of version ${version}, which is not known here`)
    return Evidence.parse(stored)
  }
}
