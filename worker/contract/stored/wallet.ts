/** The columns `wallet_request` and `wallet_proof` of a session: while an answer is waited for, and until it is decided on. */
import * as z from 'zod'
import { WALLET_CHECKS, WALLET_DOCUMENTS, WALLET_ITEMS, WALLET_PROTOCOLS } from '../../words/capture/wallet-names'

const PrivateKey = z.object({ x: z.string(), y: z.string(), d: z.string() })
const what = z.array(z.enum(WALLET_ITEMS))
const ageOver = z.int().nullable()

export const StoredWalletSecret = z.object({
  question: z.object({
    what,
    ageOver,
    documents: z.array(z.enum(WALLET_DOCUMENTS)),
    origin: z.string(),
    requestUri: z.string(),
    responseUri: z.string(),
  }),
  nonce: z.string(),
  keys: z.object({ mdoc: PrivateKey, openid: PrivateKey }),
})

const text = z.string().exactOptional()

export const StoredWalletProof = z.object({
  format: z.enum(['mdoc', 'sd-jwt']),
  document: z.enum(WALLET_DOCUMENTS),
  type: z.string(),
  protocol: z.enum(WALLET_PROTOCOLS),
  asked: z.object({ what, ageOver }),
  checks: z.array(
    z.object({ caption: z.enum(WALLET_CHECKS), status: z.enum(['success', 'failed', 'idle']), reason: z.string() }),
  ),
  claims: z.object({
    surname: text,
    givenNames: text,
    birthDate: text,
    nationality: text,
    documentNumber: text,
    issueDate: text,
    expiryDate: text,
    authority: text,
    issuingCountry: text,
    sex: z.enum(['M', 'F', 'X']).exactOptional(),
    ageOver: z.object({ years: z.int(), is: z.boolean() }).exactOptional(),
  }),
  portrait: z.string().nullable(),
  sha256: z.string(),
})
