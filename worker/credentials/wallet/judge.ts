/** A wallet's answer: opened with the request's own keys, then judged by its format. */
import { base64url } from 'jose'
import type { WalletAnswer, WalletSecret, WalletVerdict } from '../../domain/wallet/wallet'
import { type Bytes, fromBase64, hex, sha256, utf8 } from '../bytes'
import { judgeMdoc } from './mdoc/judge'
import type { JudgedOrNot, JudgingPorts } from './proof'
import { openAnnexC } from './protocols/annex-c'
import { openPresentation, postClientId, SD_JWT_QUERY } from './protocols/openid4vp'
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
      : await openedPresentation(response, secret, { protocol, reader }, ports)
  if (!opened) return { read: false, reason: UNOPENED }
  if ('refused' in opened) return { read: false, reason: 'the wallet has refused', refused: opened.refused }
  const { format, bytes, judged } = opened
  if ('unread' in judged) return { read: false, reason: judged.unread }
  const { what, ageOver, documents } = secret.question
  if (!documents.includes(judged.document)) return { read: false, reason: 'it is of a document that was not asked for' }
  const { portrait, ...rest } = judged
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

async function openedPresentation(
  response: string,
  secret: WalletSecret,
  { protocol, reader }: { protocol: Exclude<WalletAnswer['protocol'], 'org-iso-mdoc'>; reader: Reader | null },
  ports: JudgingPorts,
): Promise<Opened | { refused: string } | null> {
  const opened = await openPresentation(response, secret)
  if (!opened || 'refused' in opened) return opened
  const { question, nonce, keys } = secret
  const { query, presentation } = opened
  const clientId = await postClientId(question, reader)
  if (query === SD_JWT_QUERY) {
    const audience = protocol === 'openid4vp' ? clientId : await browserAudience(protocol, question.origin, reader)
    const judged = await judgeSdJwt(presentation, { nonce, audience }, question, ports)
    return { format: 'sd-jwt', bytes: utf8(presentation), judged }
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
