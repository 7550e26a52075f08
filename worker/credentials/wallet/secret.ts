/** Keys and nonce of one request. */
import { base64url } from 'jose'
import type { PrivateKeyText, WalletQuestion, WalletSecret } from '../../domain/wallet/wallet'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const NONCE_BYTES = 32

export async function newSecret(question: WalletQuestion): Promise<WalletSecret> {
  const nonce = base64url.encode(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  return { question, nonce, keys: { mdoc: await newKey(), openid: await newKey() } }
}

async function newKey(): Promise<PrivateKeyText> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('no pair of keys')
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey)
  if (!('d' in jwk)) throw new Error('no JWK')
  const { x = '', y = '', d = '' } = jwk
  return { x, y, d }
}

export const privateKey = ({ x, y, d }: PrivateKeyText): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, CURVE, false, ['deriveBits'])

export const publicKey = ({ x, y }: Pick<PrivateKeyText, 'x' | 'y'>) => ({ kty: 'EC', crv: 'P-256', x, y })

export const publicCryptoKey = (key: PrivateKeyText): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', publicKey(key), CURVE, true, [])
