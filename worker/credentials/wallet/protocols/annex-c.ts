/** ISO/IEC 18013-7, Annex C: an mdoc over the Digital Credentials API, encrypted by HPKE. */
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { base64url } from 'jose'
import type { WalletSecret } from '../../../domain/wallet/wallet'
import type { WalletDocument } from '../../../words/capture/wallet-names'
import { type Bytes, fromBase64 } from '../../bytes'
import { type Cbor, embedded, isBytes, listOf, mapOf, readCbor, writeCbor } from '../../cose/cbor'
import { coseKey } from '../../cose/key'
import { ALWAYS, ageElement, MDOCS, spellingsOf } from '../documents'
import { type Reader, readerSignature } from '../reader'
import { privateKey, publicCryptoKey } from '../secret'
import { annexCTranscript } from '../session-transcript'

const suite = () => new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() })

const TYPE = 'dcapi'

const bytesOf = (text: string): Bytes => Uint8Array.from(base64url.decode(text))

/** The same text whenever it is made of the same secret: the transcript holds it as it was given out. */
export function encryptionInfo({ nonce, keys: { mdoc } }: WalletSecret): string {
  const parameters = new Map<string, Cbor>([
    ['nonce', bytesOf(nonce)],
    ['recipientPublicKey', coseKey(bytesOf(mdoc.x), bytesOf(mdoc.y))],
  ])
  return base64url.encode(writeCbor([TYPE, parameters]))
}

export async function annexCRequest(secret: WalletSecret, reader: Reader | null) {
  const { question } = secret
  const info = encryptionInfo(secret)
  const transcript = await annexCTranscript(info, question.origin)
  const requests: Cbor[] = []
  for (const kind of question.documents) {
    const { docType, nameSpace } = MDOCS[kind]
    const names = [...question.what, ...ALWAYS].flatMap((item) => spellingsOf(kind, item).flat())
    const all = [...new Set([...names, ...ageNames(question, kind)])]
    const items = embedded(
      writeCbor(
        new Map<string, Cbor>([
          ['docType', docType],
          // True, it is kept: values, and of the portrait its face (guide Digital wallets).
          ['nameSpaces', new Map([[nameSpace, new Map(all.map((name) => [name, true]))]])],
        ]),
      ),
    )
    const signature = reader && (await readerSignature(reader, transcript, items))
    requests.push(
      new Map<string, Cbor>([['itemsRequest', items], ...(signature ? [['readerAuth', signature] as const] : [])]),
    )
  }
  const deviceRequest = new Map<string, Cbor>([
    ['version', '1.0'],
    ['docRequests', requests],
  ])
  return { deviceRequest: base64url.encode(writeCbor(deviceRequest)), encryptionInfo: info }
}

/** A date of birth tells every age; the EU's data has no ages beside it. */
function ageNames({ what, ageOver }: WalletSecret['question'], kind: WalletDocument): readonly string[] {
  if (ageOver === null || what.includes('birth_date')) return []
  return kind === 'pid' ? MDOCS.pid.elements.birth_date : [ageElement(ageOver)]
}

/** The response and what binds it; null where it is not encrypted for this request of this page. */
export async function openAnnexC(response: string, secret: WalletSecret) {
  const bytes = fromBase64(response)
  const [type, said, ...more] = (bytes && listOf(readCbor(bytes))) ?? []
  const encrypted = mapOf(said)
  const [enc, cipherText] = [encrypted?.get('enc'), encrypted?.get('cipherText')]
  if (type !== TYPE || more.length > 0 || !isBytes(enc) || !isBytes(cipherText)) return null
  const transcript = await annexCTranscript(encryptionInfo(secret), secret.question.origin)
  const reader = await privateKey(secret.keys.mdoc)
  const recipientKey = { privateKey: reader, publicKey: await publicCryptoKey(secret.keys.mdoc) }
  // Parts of a larger buffer they may be: the library looks at all of it.
  const options = { recipientKey, enc: enc.slice().buffer, info: transcript.buffer }
  const plain = await suite()
    .open(options, cipherText.slice().buffer)
    .catch(() => null)
  return plain && { bytes: new Uint8Array(plain), transcript, reader }
}
