/** Who asks, as wallets are shown it: the operator's reader certificate, where there is one. */
import { base64url } from 'jose'
import { type Bytes, sha256 } from '../bytes'
import { type Cbor, embedded, readCbor, writeCbor } from '../cose/cbor'
import { signedBytes } from '../cose/signed'

export interface Reader {
  key: CryptoKey
  /** In DER, the reader's own first. */
  certificates: readonly Bytes[]
}

const ES256 = -7
const ALGORITHM = 1
const CERTIFICATES = 33

/** ISO/IEC 18013-5, 9.1.4: over the session transcript, and what is asked for. */
export async function readerSignature({ key, certificates }: Reader, transcript: Bytes, items: Cbor): Promise<Cbor> {
  const protectedBytes = writeCbor(new Map([[ALGORITHM, ES256]]))
  const said = writeCbor(['ReaderAuthentication', readCbor(transcript), items])
  const payload = writeCbor(embedded(said))
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    signedBytes({ protectedBytes }, payload),
  )
  return [protectedBytes, new Map([[CERTIFICATES, [...certificates]]]), null, new Uint8Array(signature)]
}

/** OpenID4VP 1.0, 5.9.3: by the sum of the certificate. */
export async function readerClientId({ certificates: [own] }: Reader): Promise<string> {
  if (!own) throw new Error('a reader without a certificate')
  return `x509_hash:${base64url.encode(await sha256(own))}`
}
