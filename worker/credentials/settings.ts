/** Trust settings of the operator, from the Worker's vars and secrets. */
import type { AppAttestSettings } from './app-attest/judge'
import { fromBase64 } from './bytes'
import type { PlayIntegritySettings } from './play-integrity/judge'
import { readPem } from './x509/certificate'

export interface CredentialsEnv {
  APP_ATTEST_ROOTS?: string
  APP_ATTEST_APPS?: string
  APP_ATTEST_DEVELOPMENT?: string
  PLAY_INTEGRITY_APPS?: string
  PLAY_INTEGRITY_DECRYPTION_KEY?: string
  PLAY_INTEGRITY_VERIFICATION_KEY?: string
  WALLET_READER_CERTIFICATES?: string
  WALLET_READER_KEY?: string
  WALLET_STATUS_HOSTS?: string
}

/** Settings, or their absence; `unfit` names the setting at fault. */
export type Settings<Of> = { configured: true; of: Of } | { configured: false; unfit: keyof CredentialsEnv | null }

const NONE = { configured: false, unfit: null } as const
const unfit = (name: keyof CredentialsEnv) => ({ configured: false, unfit: name }) as const

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)

export function appAttestSettings(env: CredentialsEnv): Settings<AppAttestSettings> {
  const { APP_ATTEST_ROOTS, APP_ATTEST_APPS, APP_ATTEST_DEVELOPMENT } = env
  if (!APP_ATTEST_ROOTS || !APP_ATTEST_APPS) return NONE
  const roots = readPem(APP_ATTEST_ROOTS)
  if (!roots) return unfit('APP_ATTEST_ROOTS')
  return {
    configured: true,
    of: { roots, apps: listed(APP_ATTEST_APPS), development: APP_ATTEST_DEVELOPMENT === 'on' },
  }
}

const AES_BYTES = 32

export async function playIntegritySettings(env: CredentialsEnv): Promise<Settings<PlayIntegritySettings>> {
  const { PLAY_INTEGRITY_APPS, PLAY_INTEGRITY_DECRYPTION_KEY, PLAY_INTEGRITY_VERIFICATION_KEY } = env
  if (!PLAY_INTEGRITY_APPS || !PLAY_INTEGRITY_DECRYPTION_KEY || !PLAY_INTEGRITY_VERIFICATION_KEY) return NONE
  const decryption = fromBase64(PLAY_INTEGRITY_DECRYPTION_KEY)
  if (decryption?.length !== AES_BYTES) return unfit('PLAY_INTEGRITY_DECRYPTION_KEY')
  const spki = fromBase64(PLAY_INTEGRITY_VERIFICATION_KEY)
  const verification = spki && (await importKey(spki))
  if (!verification) return unfit('PLAY_INTEGRITY_VERIFICATION_KEY')
  return { configured: true, of: { apps: listed(PLAY_INTEGRITY_APPS), decryption, verification } }
}

const importKey = (spki: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']).catch(() => null)
