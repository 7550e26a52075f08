/** Display of this service's credentials in wallets: their name, and those of their claims. */
import { CREDENTIAL_CLAIMS } from '../../domain/session/credential'
import type { CREDENTIAL_TYPES } from '../../domain/session/credential-types'

const NAMES: Record<keyof typeof CREDENTIAL_TYPES, string> = {
  live: 'Identity verification',
  sandbox: 'Identity verification (sandbox)',
}
const WORDS: Record<keyof typeof CREDENTIAL_TYPES, string> = {
  live: 'Identity documents and, where it was asked for, the face of the holder were verified.',
  sandbox: 'A test: nobody was verified.',
}

export interface CredentialType {
  vct: string
  name: string
  description: string
  display: object[]
  claims: ReturnType<typeof claim>[]
}

export function credentialType(kind: keyof typeof CREDENTIAL_TYPES, vct: string): CredentialType {
  return {
    vct,
    name: NAMES[kind],
    description: WORDS[kind],
    display: [{ locale: 'en', lang: 'en', name: NAMES[kind], description: WORDS[kind] }],
    claims: [
      claim(['outcome'], 'Outcome', 'never'),
      claim(['assurance'], 'Level of assurance', 'never'),
      claim(['decidedAt'], 'Decided at', 'never'),
      claim(['evidence'], 'What it rests on', 'never'),
      claim(['sub'], 'Session', 'always'),
      claim(['policy'], 'Rules', 'always'),
      claim(['verified'], 'What was verified', 'always'),
      ...Object.values(CREDENTIAL_CLAIMS).map(({ name, label }) => claim([name], label, 'always')),
      claim(['age_equal_or_over'], 'Ages reached', 'always'),
    ],
  }
}

/** `lang`: as drafts before the eleventh called it. */
const claim = (path: string[], label: string, sd: 'always' | 'never') => ({
  path,
  display: [{ locale: 'en', lang: 'en', label }],
  sd,
})
