/** Metadata that readers of this service's credentials need beside the keys (draft-ietf-oauth-sd-jwt-vc). */
import type { Context } from 'hono'
import { CREDENTIAL_TYPES } from '../../../domain/session/credential-types'
import { credentialType } from '../../issuance/credential-type'

const HEADERS = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }

/** GET /.well-known/jwt-vc-issuer: where the issuer's keys are. */
export async function getIssuerMetadata(context: Context): Promise<Response> {
  const { origin } = new URL(context.req.url)
  return context.json({ issuer: origin, jwks_uri: `${origin}/.well-known/jwks.json` }, 200, HEADERS)
}

/** GET where a credential's `vct` points; older readers put `/.well-known/vct` before its path. */
export const getCredentialType =
  (kind: keyof typeof CREDENTIAL_TYPES) =>
  async (context: Context): Promise<Response> => {
    const { origin } = new URL(context.req.url)
    return context.json(credentialType(kind, `${origin}${CREDENTIAL_TYPES[kind]}`), 200, HEADERS)
  }
