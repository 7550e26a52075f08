/** A wallet's answer: opened with the request's own keys, then judged by its format. */
import { base64url } from 'jose'
import type { WalletAnswer, WalletSecret, WalletVerdict } from '../../domain/wallet/wallet'
import { type Bytes, fromBase64, hex, sha256, utf8 } from '../bytes'
import { judgeMdoc } from './mdoc/judge'
import { type JudgedOrNot, type JudgingPorts, NOT_ASKED_FOR, oneOfSeveral } from './proof'
import { openAnnexC } from './protocols/annex-c'
import { openPresentations, type Presentation, postClientId, SD_JWT_QUERY } from './protocols/openid4vp'
import { type Reader, readerClientId } from './reader'
import { judgeSdJwt } from './sd-jwt/judge'
import { privateKey } from './secret'
import { browserTranscript, postTranscript, thumbprintOf } from './session-transcript'

interface Opened {
  format: 'mdoc' | 'sd-jwt'
  bytes: Bytes
  judged: JudgedOrNot
}

const UNOPENED = 'it is not encrypted for this request'

/** Judges a wallet's answer; untrusted input never makes it throw. */
export async function judgeWalletAnswer(
  { protocol, response }: WalletAnswer,
  secret: WalletSecret,
  reader: Reader | null,
  ports: JudgingPorts,
): Promise<WalletVerdict> {
  const opened =
    protocol === 'org-iso-mdoc'
      ? await openedMdoc(response, secret, ports)
      : await openedPresentation(response, { secret, protocol, reader, ports })
  if (!opened) return { read: false, reason: UNOPENED }
  if ('refused' in opened) return { read: false, reason: 'the wallet has refused', refused: opened.refused }
  const { format, bytes, judged: verdict } = opened
  if ('unread' in verdict) return { read: false, reason: verdict.unread }
  const { what, ageOver, documents } = secret.question
  if (!documents.includes(verdict.document)) return { read: false, reason: NOT_ASKED_FOR }
  const { portrait, ...rest } = verdict
  return {
    read: true,
    proof: {
      ...rest,
      format,
      protocol,
      asked: { what, ageOver },
      sha256: hex(await sha256(bytes)),
      portrait: portrait && base64(portrait),
    },
  }
}

async function openedMdoc(response: string, secret: WalletSecret, ports: JudgingPorts): Promise<Opened | null> {
  const opened = await openAnnexC(response, secret)
  if (!opened) return null
  const { bytes, ...binding } = opened
  return { format: 'mdoc', bytes, judged: await judgeMdoc(bytes, binding, secret.question, ports) }
}

interface Asking {
  secret: WalletSecret
  protocol: Exclude<WalletAnswer['protocol'], 'org-iso-mdoc'>
  reader: Reader | null
  ports: JudgingPorts
}

/** Judges all presentations; the document that counts stands for the answer. */
async function openedPresentation(response: string, asking: Asking): Promise<Opened | { refused: string } | null> {
  const presentations = await openPresentations(response, asking.secret)
  if (!presentations || 'refused' in presentations) return presentations
  const all = (await Promise.all(presentations.map((one) => judged(one, asking)))).filter((one) => one !== null)
  const [first] = all
  if (!first || all.length < presentations.length) return null
  const counted = oneOfSeveral(all.map((one) => one.judged))
  return all.find((one) => one.judged === counted) ?? { ...first, judged: counted }
}

/** Null: it is in no form of its part of the query. */
async function judged(
  { query, presentation }: Presentation,
  { secret: { question, nonce, keys }, protocol, reader, ports }: Asking,
): Promise<Opened | null> {
  const clientId = await postClientId(question, reader)
  if (query === SD_JWT_QUERY) {
    const audience = protocol === 'openid4vp' ? clientId : await browserAudience(protocol, question.origin, reader)
    const verdict = await judgeSdJwt(presentation, { nonce, audience }, question, ports)
    return { format: 'sd-jwt', bytes: utf8(presentation), judged: verdict }
  }
  const bytes = /^[\w-]+$/.test(presentation) ? fromBase64(presentation) : null
  if (!bytes) return null
  const thumbprint = await thumbprintOf(keys.openid)
  const transcript =
    protocol === 'openid4vp'
      ? await postTranscript(clientId, nonce, thumbprint, question.responseUri)
      : await browserTranscript(question.origin, nonce, thumbprint)
  const binding = { transcript, reader: await privateKey(keys.openid) }
  return { format: 'mdoc', bytes, judged: await judgeMdoc(bytes, binding, question, ports) }
}

/** Audience in a browser: the page, where nobody signed the request. */
const browserAudience = (protocol: string, origin: string, reader: Reader | null) =>
  protocol === 'openid4vp-v1-signed' && reader ? readerClientId(reader) : `origin:${origin}`

const base64 = (bytes: Bytes): string => base64url.encode(bytes).replaceAll('-', '+').replaceAll('_', '/')
