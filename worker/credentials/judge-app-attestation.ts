import type { AttestationVerdict, AttestedAnswer } from '../domain/capture/app-attestation'
import { logFault } from '../log'
import { judgeAppAttest } from './app-attest/judge'
import { judgePlayIntegrity } from './play-integrity/judge'
import { appAttestSettings, type CredentialsEnv, playIntegritySettings, type Settings } from './settings'
import { idle } from './verdict'

/** Judges an app's attestation; untrusted input never makes it throw. */
export async function judgeAppAttestation(answer: AttestedAnswer, env: CredentialsEnv): Promise<AttestationVerdict> {
  return answer.platform === 'apple'
    ? configured(appAttestSettings(env), (settings) => judgeAppAttest(answer, settings))
    : configured(await playIntegritySettings(env), (settings) => judgePlayIntegrity(answer, settings))
}

async function configured<Of>(
  settings: Settings<Of>,
  judge: (settings: Of) => Promise<AttestationVerdict>,
): Promise<AttestationVerdict> {
  if (settings.configured) return judge(settings.of)
  if (settings.unfit === null) return idle('not configured')
  // An operator's slip, which no other call is to suffer from.
  logFault('settings_fault', { setting: settings.unfit })
  return idle(`not configured: ${settings.unfit} cannot be read`)
}
