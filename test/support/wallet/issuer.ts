/** An authority, an issuer below it, and what it issues: mdocs. */
import { CBORTag, type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'
import type { FindAnchors } from '../../../worker/domain/trust/anchors'
import { certificate, type Issued, type Wanted } from '../attestations/certificates.ts'

/** Lists of an operator that hold these roots. */
export const anchorsOf =
  (roots: readonly Bytes[]): FindAnchors =>
  async () => ({ certificates: [...roots], revocationLists: [] })

export interface Issuer {
  root: Issued
  signer: Issued
}

/** mdoc's own usage of a key: 1.0.18013.5.1.2. */
const DOCUMENT_SIGNER = Uint8Array.of(0x30, 0x09, 0x06, 0x07, 0x28, 0x81, 0x8c, 0x5d, 0x05, 0x01, 0x02)

export async function issuer(changed: { root?: Partial<Wanted>; signer?: Partial<Wanted> } = {}): Promise<Issuer> {
  const root = await certificate({ name: 'Utopia IACA', issuer: null, authority: true, pathLength: 0, ...changed.root })
  const usage = { oid: '2.5.29.37', value: DOCUMENT_SIGNER, critical: true }
  const signer = await certificate({ name: 'Utopia DS', issuer: root, extensions: [usage], ...changed.signer })
  return { root, signer }
}

export type Bytes = Uint8Array<ArrayBuffer>

export const cbor = (value: CBORType): Bytes => Uint8Array.from(encodeCBOR(value))
export const wrapped = (bytes: Uint8Array) => new CBORTag(24, bytes)
export const day = (text: string) => new CBORTag(1004, text)
const moment = (time: number) => new CBORTag(0, `${new Date(time).toISOString().slice(0, 19)}Z`)

export interface Mdoc {
  docType: string
  nameSpaces: Map<string, { name: string; item: CBORTag }[]>
  issuerAuth: CBORType
  device: CryptoKeyPair
}

export interface MdocWanted {
  docType: string
  nameSpace: string
  values: Record<string, CBORType>
  signed?: number
  from?: number
  until?: number
  status?: { uri: string; idx: number }
  /** Changes of the security object before it is signed. */
  object?: Record<string, CBORType>
}

const HOUR = 3_600_000

export async function coseKeyOf(key: CryptoKey): Promise<Map<string | number, CBORType>> {
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer)
  return new Map<string | number, CBORType>([
    [1, 2],
    [-1, 1],
    [-2, raw.slice(1, 33)],
    [-3, raw.slice(33)],
  ])
}

export async function issueMdoc({ signer }: Issuer, wanted: MdocWanted): Promise<Mdoc> {
  const device = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const items = Object.entries(wanted.values).map(([name, value], digestID) => ({
    name,
    item: wrapped(
      cbor(
        new Map<string, CBORType>([
          ['digestID', digestID],
          ['random', crypto.getRandomValues(new Uint8Array(16))],
          ['elementIdentifier', name],
          ['elementValue', value],
        ]),
      ),
    ),
  }))
  const digests = new Map<number, CBORType>()
  for (const [i, { item }] of items.entries()) {
    digests.set(i, new Uint8Array(await crypto.subtle.digest('SHA-256', cbor(item))))
  }
  const { signed = Date.now() - HOUR, from = signed, until = signed + 1000 * HOUR } = wanted
  const { status } = wanted
  const object = new Map<string, CBORType>([
    ['version', '1.0'],
    ['digestAlgorithm', 'SHA-256'],
    ['valueDigests', new Map([[wanted.nameSpace, digests]])],
    ['deviceKeyInfo', new Map([['deviceKey', await coseKeyOf(device.publicKey)]])],
    ['docType', wanted.docType],
    [
      'validityInfo',
      new Map([
        ['signed', moment(signed)],
        ['validFrom', moment(from)],
        ['validUntil', moment(until)],
      ]),
    ],
    ...(status
      ? [
          [
            'status',
            new Map([
              [
                'status_list',
                new Map<string, CBORType>([
                  ['idx', status.idx],
                  ['uri', status.uri],
                ]),
              ],
            ]),
          ] as const,
        ]
      : []),
    ...Object.entries(wanted.object ?? {}),
  ])
  const payload = cbor(wrapped(cbor(object)))
  const issuerAuth = await sign1(payload, payload, signer.keys.privateKey, new Map([[33, signer.der]]))
  return { docType: wanted.docType, nameSpaces: new Map([[wanted.nameSpace, items]]), issuerAuth, device }
}

/** COSE_Sign1 by ES256; `payload` null: detached. */
export async function sign1(
  signed: Bytes,
  payload: Bytes | null,
  key: CryptoKey,
  unprotected = new Map<string | number, CBORType>(),
  algorithm = -7,
): Promise<CBORType> {
  const header = cbor(new Map([[1, algorithm]]))
  const said = cbor(['Signature1', header, new Uint8Array(), signed])
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, said)
  return [header, unprotected, payload, new Uint8Array(signature)]
}

export const LICENCE = {
  docType: 'org.iso.18013.5.1.mDL',
  nameSpace: 'org.iso.18013.5.1',
  values: {
    family_name: 'MUSTERMANN',
    given_name: 'ERIKA',
    birth_date: day('1990-01-31'),
    sex: 2,
    nationality: 'DEU',
    document_number: 'L01X00T47',
    issue_date: day('2024-02-01'),
    expiry_date: day('2034-01-31'),
    issuing_country: 'DE',
    issuing_authority: 'Landratsamt',
    age_over_18: true,
  },
} satisfies MdocWanted
