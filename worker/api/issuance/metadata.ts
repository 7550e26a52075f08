/** Metadata that wallets read before they accept a credential of this service (OpenID4VCI 1.0, 12.2; RFC 8414). */
import { CREDENTIAL_TYPES } from '../../domain/session/credential-types'
import { credentialType } from './credential-type'
import { PROOF_ALGORITHMS } from './key-proof'

export const PRE_AUTHORIZED = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'
export const ENDPOINTS = {
  token: '/oid4vci/token',
  nonce: '/oid4vci/nonce',
  credential: '/oid4vci/credential',
} as const
export const CONFIGURATIONS = { live: 'kyc-decision', sandbox: 'kyc-decision-sandbox' } as const

export function credentialIssuer(origin: string): object {
  return {
    credential_issuer: origin,
    authorization_servers: [origin],
    credential_endpoint: `${origin}${ENDPOINTS.credential}`,
    nonce_endpoint: `${origin}${ENDPOINTS.nonce}`,
    display: [{ name: new URL(origin).host, locale: 'en' }],
    credential_configurations_supported: {
      [CONFIGURATIONS.live]: configuration('live', origin),
      [CONFIGURATIONS.sandbox]: configuration('sandbox', origin),
    },
  }
}

function configuration(kind: keyof typeof CREDENTIAL_TYPES, origin: string): object {
  const vct = `${origin}${CREDENTIAL_TYPES[kind]}`
  const { name, claims } = credentialType(kind, vct)
  return {
    format: 'dc+sd-jwt',
    scope: CONFIGURATIONS[kind],
    vct,
    cryptographic_binding_methods_supported: ['jwk'],
    credential_signing_alg_values_supported: ['ES256'],
    proof_types_supported: { jwt: { proof_signing_alg_values_supported: PROOF_ALGORITHMS } },
    credential_metadata: {
      display: [{ name, locale: 'en' }],
      claims: claims.map(({ path, display }) => ({
        path,
        display: display.map(({ locale, label }) => ({ locale, name: label })),
      })),
    },
  }
}

export const authorizationServer = (origin: string): object => ({
  issuer: origin,
  token_endpoint: `${origin}${ENDPOINTS.token}`,
  response_types_supported: [],
  grant_types_supported: [PRE_AUTHORIZED],
  token_endpoint_auth_methods_supported: ['none'],
  'pre-authorized_grant_anonymous_access_supported': true,
  dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
})
