/** Attestation of a native app by its platform: the header `x-app-attestation` of /kyc/process. */
import * as z from 'zod'
import { SAID } from '../limits'

export const APP_ATTESTATION = 'x-app-attestation'
export const APP_ATTESTATION_PATTERN = /^(apple|google) ([\w.-]+=*)$/

export const AppAttestation = z
  .string()
  .max(SAID.appAttestation)
  .transform((text, { issues }) => {
    const [, platform, token = ''] = APP_ATTESTATION_PATTERN.exec(text) ?? []
    if (platform === 'apple' || platform === 'google') return { platform, token } as const
    issues.push({ code: 'custom', message: 'names no platform and its token', input: null })
    return z.NEVER
  })

export type AppAttestation = z.infer<typeof AppAttestation>

/** As the header has it. */
export const appAttestationText = ({ platform, token }: AppAttestation) => `${platform} ${token}`
