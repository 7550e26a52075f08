/** A file of roots or of revoked certificates → what it holds, and who has signed it. */
import type { ReadTrustList, TrustListOptions, TrustListReading } from '../../domain/trust/trust-list'
import { type Bytes, hex, parsedOrNull, sha256 } from '../bytes'
import { judgeSigner, readSignedMessage, type SignedMessage } from '../cms/signed-data'
import { type Certificate, readCertificate, readPem } from '../x509/certificate'
import { judgeChain, orderedChain } from '../x509/chain'
import { readDer, sequence, set } from '../x509/der'
import { pemBlocks } from '../x509/pem'
import { type RevocationList, readRevocationList } from '../x509/revocation-list'
import { ldifValues } from './ldif'

const MASTER_LIST = '2.23.136.1.1.2'

/** Objects found in a list, before anything is judged. */
interface Found {
  certificates: Bytes[]
  revocations: Bytes[]
  masterLists: Bytes[]
}

interface OpenedList extends Pick<ReadTrustList, 'signedBy' | 'signedAt'> {
  certificates: Bytes[]
}

interface Signed {
  signer: Certificate | null
  signedAt: Date | null
}

type Skip = (reason: string) => unknown
type Reason = Extract<TrustListReading, { ok: false }>['reason']
const refused = (reason: Reason): TrustListReading => ({ ok: false, reason })

export async function readTrustList(
  file: Bytes,
  { kind, root }: TrustListOptions,
  now: Date,
): Promise<TrustListReading> {
  const [format, found] = foundIn(file)
  const { certificates, revocations, masterLists } = found
  if (certificates.length + revocations.length + masterLists.length === 0) return refused('not a list')
  const pinned = root ? rootOf(root) : null
  if (root && !pinned) return refused('not signed by the pinned root')
  const skipped = new Map<string, number>()
  const skip = (reason: string) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  // A directory is read as far as it can be.
  const opened = await openMasterLists(masterLists, pinned, now, format === 'ldif' ? skip : null)
  if (typeof opened === 'string') return refused(opened)
  const taken = opened.certificates
  // Nobody has signed them as a list.
  if (pinned && masterLists.length === 0 && certificates.length > 0) return refused('not signed')
  if (!pinned) taken.push(...certificates)
  else for (const _ of certificates) skip('not signed')
  const anchors = await anchorsOf(taken, kind, skip)
  const lists = revocations.map(readRevocationList)
  for (const list of lists) if (!list) skip('a list of revoked certificates that cannot be read')
  return {
    ok: true,
    list: {
      format,
      signedBy: opened.signedBy,
      signedAt: opened.signedAt,
      anchors,
      revocationLists: lists.filter((list) => list !== null).map(revocationOf),
      skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    },
  }
}

function foundIn(file: Bytes): [ReadTrustList['format'], Found] {
  const none: Found = { certificates: [], revocations: [], masterLists: [] }
  if (file[0] === 0x30) {
    if (readSignedMessage(file)?.contentType === MASTER_LIST) return ['master list', { ...none, masterLists: [file] }]
    if (readRevocationList(file)) return ['crl', { ...none, revocations: [file] }]
    return ['der', readCertificate(file) ? { ...none, certificates: [file] } : none]
  }
  const text = new TextDecoder().decode(file)
  const [certificates, revocations, lists] = [
    pemBlocks(text, 'CERTIFICATE'),
    pemBlocks(text, 'X509 CRL'),
    pemBlocks(text, 'CMS'),
  ]
  if (certificates.length + revocations.length + lists.length > 0) {
    const format = lists.length > 0 ? 'master list' : certificates.length > 0 ? 'pem' : 'crl'
    return [format, { certificates, revocations, masterLists: lists }]
  }
  const values = ldifValues(text)
  const of = (name: RegExp) => values.filter((value) => name.test(value.name)).map(({ value }) => value)
  return [
    'ldif',
    {
      certificates: of(/^caCertificate/i),
      revocations: of(/^certificateRevocationList/i),
      masterLists: of(/MasterList(Content|Data)/i),
    },
  ]
}

/** Every fit certificate once. */
async function anchorsOf(
  certificates: Bytes[],
  kind: TrustListOptions['kind'],
  skip: Skip,
): Promise<ReadTrustList['anchors']> {
  const anchors = new Map<string, ReadTrustList['anchors'][number]>()
  for (const der of certificates) {
    const certificate = readCertificate(der)
    const unfit = unfitness(certificate, kind)
    if (!certificate || unfit) skip(unfit ?? 'cannot be read')
    else {
      const anchor = await anchorOf(certificate)
      anchors.set(anchor.fingerprint, anchor)
    }
  }
  return [...anchors.values()]
}

const rootOf = (root: Bytes): Certificate | null =>
  readCertificate(root) ?? readPem(new TextDecoder().decode(root))?.[0] ?? null

/** Certificates of all lists; `skip` null: a list that cannot be used refuses the file. */
async function openMasterLists(
  lists: Bytes[],
  pinned: Certificate | null,
  now: Date,
  skip: Skip | null,
): Promise<OpenedList | Reason> {
  const all: OpenedList = { certificates: [], signedBy: null, signedAt: null }
  for (const list of lists) {
    const opened = await openMasterList(list, pinned, now)
    if (typeof opened !== 'string') {
      all.certificates.push(...opened.certificates)
      all.signedBy ??= opened.signedBy
      all.signedAt ??= opened.signedAt
    } else if (skip) skip(opened)
    else return opened
  }
  return all
}

async function openMasterList(bytes: Bytes, pinned: Certificate | null, now: Date): Promise<OpenedList | Reason> {
  const message = readSignedMessage(bytes)
  if (message?.contentType !== MASTER_LIST) return 'not a list'
  const certificates = parsedOrNull(() => {
    const [, list] = sequence(readDer(message.content))
    return set(list).map(({ whole }) => whole)
  })
  if (!certificates) return 'not a list'
  const signed = await judgeSigners(message, pinned, now)
  if (typeof signed === 'string') return signed
  const { signer, signedAt } = signed
  if (pinned && !signer) return 'not signed'
  return {
    certificates,
    signedBy: pinned && signer ? { name: signer.subject.commonName, fingerprint: hex(await sha256(signer.der)) } : null,
    signedAt: signedAt?.toISOString() ?? null,
  }
}

/** Every signature must hold; with a pinned root, every signer must be certified by it. */
async function judgeSigners(message: SignedMessage, pinned: Certificate | null, now: Date): Promise<Signed | Reason> {
  let signer: Certificate | null = null
  let signedAt: Date | null = null
  for (const one of message.signers) {
    const verdict = await judgeSigner(message, one)
    if (verdict.status === 'bad') return 'not signed'
    if (verdict.status !== 'good') continue
    signer ??= verdict.certificate
    signedAt ??= verdict.signer.signingTime
    if (!pinned) continue
    // The root itself may be among what it has signed.
    const chain = orderedChain(verdict.certificate, message.certificates)
    const { fault } = await judgeChain(chain, { roots: [pinned], at: verdict.signer.signingTime ?? now })
    if (fault !== 'none') return 'not signed by the pinned root'
  }
  return { signer, signedAt }
}

function unfitness(certificate: Certificate | null, kind: TrustListOptions['kind']): string | null {
  if (!certificate) return 'cannot be read'
  if (certificate.key.kind === 'unknown') return 'has a key of a kind that is not known here'
  // Seals have no room for the certificate of who signed them: it is imported itself.
  if (kind === 'seal') return null
  return certificate.authority ? null : 'is no authority'
}

async function anchorOf(certificate: Certificate): Promise<ReadTrustList['anchors'][number]> {
  const { der, subject, keyId, serial, from, until } = certificate
  return {
    fingerprint: hex(await sha256(der)),
    subject: subject.key,
    keyId: keyId ? hex(keyId) : '',
    serial: hex(serial),
    country: subject.country,
    from: from.toISOString(),
    until: until.toISOString(),
    der,
  }
}

const revocationOf = ({ issuer, from, until, revoked, der }: RevocationList) => ({
  issuer: issuer.key,
  country: issuer.country,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  revoked: revoked.length,
  der,
})
