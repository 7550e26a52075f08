/** A wallet as a browser or a phone has one: it answers requests with what it was issued. */
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type CBORType, decodeCBOR } from '@levischuck/tiny-cbor'
import { base64url, CompactEncrypt, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import { type Bytes, cbor, type Mdoc, sign1, wrapped } from './issuer'

const bytesOf = (text: string): Bytes => Uint8Array.from(base64url.decode(text))
const sum = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export interface AnnexCData {
  deviceRequest: string
  encryptionInfo: string
}

type Names = readonly string[]

const map = (value: CBORType | undefined): Map<string | number, CBORType> => {
  if (value instanceof Map) return value
  throw new Error('no map')
}

/** What of a document is asked for. */
export function askedNames({ deviceRequest }: AnnexCData, docType: string): Names {
  const requests = map(decodeCBOR(bytesOf(deviceRequest))).get('docRequests')
  if (!Array.isArray(requests)) throw new Error('no requests')
  for (const request of requests) {
    const tagged = map(request).get('itemsRequest')
    const bytes = tagged !== null && typeof tagged === 'object' && 'value' in tagged ? tagged.value : null
    const items = bytes instanceof Uint8Array ? map(decodeCBOR(bytes)) : new Map()
    if (items.get('docType') === docType) {
      return [...map(items.get('nameSpaces')).values()].flatMap((names) => [...map(names).keys()].map(String))
    }
  }
  return []
}

/** Of what is asked for that it has, signed for this transcript. */
export async function deviceResponse(mdoc: Mdoc, names: Names, transcript: Bytes, algorithm = -7): Promise<Bytes> {
  const nameSpaces = wrapped(cbor(new Map()))
  const said = cbor(['DeviceAuthentication', decodeCBOR(transcript), mdoc.docType, nameSpaces])
  const signature = await sign1(cbor(wrapped(said)), null, mdoc.device.privateKey, new Map(), algorithm)
  const shown = [...mdoc.nameSpaces].map(
    ([space, items]) => [space, items.filter(({ name }) => names.includes(name)).map(({ item }) => item)] as const,
  )
  const document = new Map<string, CBORType>([
    ['docType', mdoc.docType],
    [
      'issuerSigned',
      new Map<string, CBORType>([
        ['nameSpaces', new Map(shown)],
        ['issuerAuth', mdoc.issuerAuth],
      ]),
    ],
    [
      'deviceSigned',
      new Map<string, CBORType>([
        ['nameSpaces', nameSpaces],
        ['deviceAuth', new Map([['deviceSignature', signature]])],
      ]),
    ],
  ])
  return cbor(
    new Map<string, CBORType>([
      ['version', '1.0'],
      ['documents', [document]],
      ['status', 0],
    ]),
  )
}

const handover = async (name: string, info: CBORType[]) => cbor([null, null, [name, await sum(cbor(info))]])

/** ISO/IEC 18013-7, Annex C. `origin`: as the browser knows it, whatever the request says. */
export async function answerAnnexC(
  data: AnnexCData,
  origin: string,
  show: (names: (docType: string) => Names, transcript: Bytes) => Promise<Bytes>,
): Promise<string> {
  const transcript = await handover('dcapi', [data.encryptionInfo, origin])
  const info = decodeCBOR(bytesOf(data.encryptionInfo))
  const key = map(map(Array.isArray(info) ? info[1] : undefined).get('recipientPublicKey'))
  const [x, y] = [key.get(-2), key.get(-3)]
  if (!(x instanceof Uint8Array) || !(y instanceof Uint8Array)) throw new Error('no key')
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() })
  const recipientPublicKey = await suite.kem.deserializePublicKey(Uint8Array.of(4, ...x, ...y).buffer)
  const plain = await show((docType) => askedNames(data, docType), transcript)
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: transcript.buffer }, plain.buffer)
  const encrypted = new Map<string, CBORType>([
    ['enc', new Uint8Array(enc)],
    ['cipherText', new Uint8Array(ct)],
  ])
  return base64url.encode(cbor(['dcapi', encrypted]))
}

export interface OpenIdRequest {
  nonce: string
  client_id?: string
  response_uri?: string
  dcql_query: { credentials: { id: string; format: string; claims: { path: string[] }[] }[] }
  client_metadata: { jwks: { keys: JWK[] } }
}

/** Claims of one part of the query: the last names of their paths. */
export const queried = ({ dcql_query }: OpenIdRequest, id: string): Names =>
  dcql_query.credentials.find((one) => one.id === id)?.claims.map(({ path }) => path.at(-1) ?? '') ?? []

async function encryptionKey({ client_metadata }: OpenIdRequest): Promise<{ jwk: JWK; thumbprint: Bytes }> {
  const [jwk] = client_metadata.jwks.keys
  if (!jwk) throw new Error('no key')
  return { jwk, thumbprint: bytesOf(await calculateJwkThumbprint(jwk)) }
}

/** `origin`: of the page; null: across devices. */
export async function openIdTranscript(request: OpenIdRequest, origin: string | null): Promise<Bytes> {
  const { thumbprint } = await encryptionKey(request)
  const { nonce, client_id = '', response_uri = '' } = request
  return origin === null
    ? handover('OpenID4VPHandover', [client_id, nonce, thumbprint, response_uri])
    : handover('OpenID4VPDCAPIHandover', [origin, nonce, thumbprint])
}

/** The JWE. */
export const answerOpenId = (request: OpenIdRequest, id: string, presentation: string): Promise<string> =>
  encryptedFor(request, { vp_token: { [id]: [presentation] } })

export async function encryptedFor(request: OpenIdRequest, said: object): Promise<string> {
  const { jwk } = await encryptionKey(request)
  const plain = new TextEncoder().encode(JSON.stringify(said))
  return new CompactEncrypt(plain)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', ...(jwk.kid ? { kid: jwk.kid } : {}) })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}
