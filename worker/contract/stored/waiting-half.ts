/** One side of a card, kept in a session's evidence until the other one comes. */
import * as z from 'zod'
import { DOCUMENT_CHECKS } from '../../words/decision/check-names'
import { HALF_VERSION } from '../../words/decision/half-version'
import { DOCUMENT_TYPES } from '../../words/decision/rules'
import { SEAL_FIELDS } from '../../words/decision/seal-checks'
import { storedFace } from './evidence'
import { StoredField, StoredMachine, storedJudgement, type ToKey } from './judgement'
import { StoredDocumentQuality } from './tasks'

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const Word = z.object({ text: z.string(), confidence: z.number(), box: Box })
const Line = z.object({ words: z.array(Word), box: Box, again: z.array(Word).exactOptional() })

const Values = z.object({
  layout: z.enum([
    ...(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'FRA_ID', 'RUS_INTERNAL', 'AAMVA'] as const),
    ...(['DL_FRA', 'DL_NLD', 'DL_EST', 'DL_HRV', 'DL_IRL', 'CHE_DL'] as const),
  ]),
  surname: z.string(),
  givenNames: z.string(),
  namesTruncated: z.boolean(),
  documentNumber: z.string(),
  birthDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  issueDate: z.string().nullable(),
  sex: z.enum(['M', 'F']).nullable(),
  nationality: z.string(),
})

const Visual = z.object({
  field: z.enum(['surname', 'givenNames', 'documentNumber', 'birthDate', 'expiryDate', 'sex', 'nationality']),
  mrz: z.string(),
  read: z.string().nullable(),
  outcome: z.enum(['confirmed', 'mismatch', 'not_read']),
})

const SealJudgement = z.object({
  status: z.enum(['success', 'failed', 'idle']),
  value: z.string().exactOptional(),
  reason: z.string().exactOptional(),
})

const StoredSeal = z.object({
  name: z.string(),
  verdict: z.object({
    checks: z.object({ signature: SealJudgement, issuer: SealJudgement }),
    country: z.string(),
    content: z
      .object({
        document: z.string(),
        state: z.string(),
        zone: z.string().nullable(),
        fields: z.array(z.object({ name: z.enum(SEAL_FIELDS), value: z.string() })),
      })
      .nullable(),
  }),
})

const side = z.enum(['front', 'back'])

export function halfReader<Key>(toKey: ToKey<Key>) {
  const key = z.string().transform(toKey)
  const Source = z.object({
    sessionId: z.string(),
    attempt: z.int(),
    ordinal: z.int(),
    key,
    contentType: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    frame: z.null().exactOptional(),
    role: z.enum(['document', 'selfie']).nullable().exactOptional(),
  })
  const Half = z.object({
    kind: z.literal('document'),
    source: Source,
    spentMs: z.number(),
    processed: key,
    type: z
      .object({
        name: z.string(),
        countryCode: z.string(),
        kind: z.enum(DOCUMENT_TYPES),
        sides: z.union([z.literal(1), z.literal(2)]),
        mrzSide: side.nullable(),
        barcodeSide: side.nullable(),
      })
      .nullable(),
    side: z.enum(['front', 'back', 'both']).nullable(),
    hasMrz: z.boolean(),
    known: Values.nullable(),
    vouched: StoredMachine.nullable(),
    unknownState: z.string().nullable(),
    visual: z.array(Visual),
    lines: z.array(Line),
    fields: z.array(StoredField),
    textVisible: z.boolean(),
    textRead: z.boolean(),
    textSpared: z.literal(true).exactOptional(),
    portrait: storedFace(toKey).nullable(),
    objects: z.array(key),
    seals: z.array(StoredSeal).exactOptional(),
    quality: StoredDocumentQuality,
    checks: z.partialRecord(z.enum(DOCUMENT_CHECKS), storedJudgement(toKey)),
  })
  /** Null: of another release. */
  return ({ version, side: stored }: { version: number; side: unknown }) =>
    version === HALF_VERSION ? Half.parse(stored) : null
}
