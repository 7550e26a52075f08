/** An OpenID provider in code: everybody who comes is `person`, and PKCE is checked as RFC 7636 says. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface OpenIdProvider {
  issuer: string
  stop(): Promise<void>
}

export async function openIdProvider(clientId: string, person: Record<string, unknown>): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }
  const asked = new Map<string, { challenge: string; nonce: string; redirectUri: string }>()
  let issuer = ''

  const authorize = (said: URLSearchParams) => {
    const code = randomUUID()
    const redirectUri = said.get('redirect_uri') ?? ''
    asked.set(code, { challenge: said.get('code_challenge') ?? '', nonce: said.get('nonce') ?? '', redirectUri })
    const back = new URL(redirectUri)
    for (const [name, value] of Object.entries({ code, state: said.get('state') ?? '', iss: issuer }))
      back.searchParams.set(name, value)
    return back.href
  }

  const exchange = async (said: URLSearchParams) => {
    const known = asked.get(said.get('code') ?? '')
    asked.delete(said.get('code') ?? '')
    const proof = createHash('sha256')
      .update(said.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || proof !== known.challenge || said.get('redirect_uri') !== known.redirectUri) return null
    const id_token = await new SignJWT({ ...person, nonce: known.nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    return { access_token: 'opaque', token_type: 'Bearer', id_token }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/authorize') return response.writeHead(302, { location: authorize(searchParams) }).end()
    if (pathname === '/keys') return json({ keys: [jwk] })
    if (pathname === '/token') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const given = await exchange(new URLSearchParams(Buffer.concat(chunks).toString()))
      return given ? json(given) : json({ error: 'invalid_grant' }, 400)
    }
    return json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
