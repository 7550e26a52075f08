/** Operator's settings for wallets: the reader that asks. */
import { logFault } from '../../log'
import type { CredentialsEnv, Settings } from '../settings'
import { readPem } from '../x509/certificate'
import { pemBlocks } from '../x509/pem'
import type { Reader } from './reader'

/** The certificate that requests are signed with, where there is one; null: they are not signed. */
export async function configuredReader(env: CredentialsEnv): Promise<Reader | null> {
  const settings = await readerSettings(env)
  if (!settings.configured && settings.unfit) slip(settings.unfit)
  if (!settings.configured) sayUnsigned()
  return settings.configured ? settings.of : null
}

async function readerSettings({
  WALLET_READER_CERTIFICATES,
  WALLET_READER_KEY,
}: CredentialsEnv): Promise<Settings<Reader>> {
  if (!WALLET_READER_CERTIFICATES || !WALLET_READER_KEY) return { configured: false, unfit: null }
  const certificates = readPem(WALLET_READER_CERTIFICATES)
  if (!certificates) return { configured: false, unfit: 'WALLET_READER_CERTIFICATES' }
  const [der] = pemBlocks(WALLET_READER_KEY, 'PRIVATE KEY')
  const key = der && (await importKey(der))
  if (!key) return { configured: false, unfit: 'WALLET_READER_KEY' }
  // Who is asked has the anchor, or does not trust it (HAIP 1.0, 5): it is never sent.
  const sent = certificates.filter(({ issuer, subject }, i) => i === 0 || issuer.key !== subject.key)
  return { configured: true, of: { key, certificates: sent.map(({ der }) => der) } }
}

const importKey = (pkcs8: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('pkcs8', pkcs8, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']).catch(() => null)

/** Which no other call is to suffer from. */
function slip(setting: keyof CredentialsEnv): void {
  logFault('settings_fault', { setting })
}

let isSaid = false

/** Once in an isolate: wallets of the EU answer none of these requests. */
function sayUnsigned(): void {
  if (isSaid) return
  isSaid = true
  console.warn(
    JSON.stringify({ event: 'wallet_requests_unsigned', missing: 'WALLET_READER_CERTIFICATES, WALLET_READER_KEY' }),
  )
}
