/** An mdoc that a wallet shows: ISO/IEC 18013-5, 9.3.1, and what binds it to the request. */
import type { ProofCheck } from '../../../domain/wallet/wallet'
import { type Bytes, equalBytes, joined } from '../../bytes'
import { embedded, isBytes, writeCbor } from '../../cose/cbor'
import { hashOf, type PublicKey, verifyingKey } from '../../cose/key'
import { isMac } from '../../cose/session-mac'
import { authenticatedBytes, certificatesOf, signedBytes } from '../../cose/signed'
import type { Certificate } from '../../x509/certificate'
import { documentOfType, MDOCS } from '../documents'
import { coseAlgorithm, isNoSignature, isSignedBy } from '../issuer-signature'
import {
  type Asked,
  check,
  type JudgedOrNot,
  type JudgingPorts,
  NOT_ASKED_FOR,
  oneOfSeveral,
  signatureCheck,
  withoutSignature,
} from '../proof'
import { NOT_ASKED } from '../status/read-status'
import { judgeIssuer, readChain, unfitFor } from '../trust'
import { mdocClaims } from './claims'
import { readDeviceResponse, type ShownDocument } from './device-response'
import { readSecurityObject, type SecurityObject } from './security-object'

export interface Binding {
  /** CBOR of the session transcript. */
  transcript: Bytes
  /** Private: what a device's MAC is made with. */
  reader: CryptoKey
}

/** Judges all documents and returns the one that counts for the session. */
export async function judgeMdoc(
  bytes: Bytes,
  binding: Binding,
  asked: Asked,
  ports: JudgingPorts,
): Promise<JudgedOrNot> {
  const shown = readDeviceResponse(bytes)
  if (!shown) return { unread: 'it is no response with documents that can be read' }
  return oneOfSeveral(await Promise.all(shown.map((document) => judgeDocument(document, binding, asked, ports))))
}

async function judgeDocument(
  shown: ShownDocument,
  { transcript, reader }: Binding,
  asked: Asked,
  { anchors, status, at }: JudgingPorts,
): Promise<JudgedOrNot> {
  const kind = documentOfType(shown.docType)
  if (!kind || !asked.documents.includes(kind)) return { unread: NOT_ASKED_FOR }
  const { payload } = shown.issuerAuth
  const object = payload && readSecurityObject(payload)
  const certificates = certificatesOf(shown.issuerAuth)
  if (!payload || !object || !certificates) return { unread: 'what its issuer has signed cannot be read' }
  const chain = readChain(certificates)
  if (!chain) return { unread: 'a certificate of its issuer cannot be read' }
  const items = [...shown.nameSpaces.values()].flat()
  const own = shown.nameSpaces.get(MDOCS[kind].nameSpace) ?? []
  const told = mdocClaims(kind, own, asked, at)
  const trusted = { kind: kind === 'pid' ? 'pid' : 'iaca', anchors, at } as const
  const issuer = await judgeIssuer(chain, trusted, unfitFor(kind, told.claims.issuingCountry))
  const [signature, integrity, holder] = await Promise.all([
    isSigned(shown, payload, issuer.leaf),
    digestsHold(shown, object),
    holderSigned(shown, object.deviceKey, { transcript, reader }),
  ])
  // Nothing is fetched for whoever has only written an address.
  const isIssued = signature && issuer.verdict.status === 'success'
  const revocation = isIssued ? await status.read(object.status, { ...trusted, signer: issuer.leaf }) : NOT_ASKED
  const checks: ProofCheck[] = [
    signatureCheck(signature),
    { caption: 'issuer', ...issuer.verdict },
    check(
      'integrity',
      integrity && object.docType === shown.docType,
      `${items.length} values are as they were issued`,
      'a value is not the one that was issued',
    ),
    validity(object, issuer.leaf, at),
    check('holder', holder, 'its device has signed this request', 'its device has not signed this request'),
    { caption: 'revocation', ...revocation },
  ]
  return { document: kind, type: shown.docType, checks: withoutSignature(checks), ...told }
}

/** Null: in a way that is not known here. */
async function isSigned({ issuerAuth }: ShownDocument, payload: Bytes, { key }: Certificate): Promise<boolean | null> {
  const { algorithm, value: signature } = issuerAuth
  if (isNoSignature(algorithm)) return false
  return isSignedBy(key, coseAlgorithm(algorithm), { signed: signedBytes(issuerAuth, payload), signature })
}

/** Each value is one that was issued, under its own number, once. */
async function digestsHold({ nameSpaces }: ShownDocument, object: SecurityObject): Promise<boolean> {
  for (const [name, items] of nameSpaces) {
    const digests = object.digests.get(name)
    const seen = new Set(items.flatMap(({ digestId, name: item }) => [digestId, item]))
    if (!digests || seen.size !== 2 * items.length) return false
    for (const { forms, digestId } of items) {
      const wanted = digests.get(digestId)
      const found = await Promise.all(forms.map((form) => crypto.subtle.digest(object.digestAlgorithm, form)))
      if (!wanted || !found.some((sum) => equalBytes(new Uint8Array(sum), wanted))) return false
    }
  }
  return true
}

/** The issuer signed while its certificate was valid, and what it signed is valid now. */
function validity({ signed, from, until }: SecurityObject, leaf: Certificate, at: Date): ProofCheck {
  const now = at.getTime()
  const whileValid = leaf.from.getTime() <= signed && signed <= leaf.until.getTime()
  const day = new Date(until).toISOString().slice(0, 10)
  if (!whileValid) return check('validity', false, '', 'it was signed when its certificate was not valid')
  return check('validity', from <= now && now <= until, `valid until ${day}`, 'it has expired or is not valid yet')
}

async function holderSigned({ device, docType }: ShownDocument, key: PublicKey, binding: Binding): Promise<boolean> {
  for (const nameSpaces of device.nameSpaces) {
    const said = joined(
      LIST_OF_FOUR,
      writeCbor('DeviceAuthentication'),
      binding.transcript,
      writeCbor(docType),
      nameSpaces,
    )
    if (await isHolders(device, writeCbor(embedded(said)), key, binding)) return true
  }
  return false
}

const LIST_OF_FOUR = Uint8Array.of(0x84)

async function isHolders(
  { signature, mac }: ShownDocument['device'],
  payload: Bytes,
  key: PublicKey,
  { transcript, reader }: Binding,
): Promise<boolean> {
  if (signature) {
    // Detached by the standard; early wallets repeat what they sign.
    if (signature.payload !== null && !equalBytes(signature.payload, payload)) return false
    const hash = hashOf(signature.algorithm, key)
    const verifying = await verifyingKey(key)
    if (!hash || !verifying) return false
    return crypto.subtle.verify({ name: 'ECDSA', hash }, verifying, signature.value, signedBytes(signature, payload))
  }
  if (!mac || mac.payload !== null || !isBytes(mac.value)) return false
  const wrapped = writeCbor(embedded(transcript))
  return isMac(mac, { signed: authenticatedBytes(mac, payload), transcript: wrapped }, key, reader)
}
