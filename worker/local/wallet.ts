/** `npm run -s wallet -- LINK`: a wallet of the specimens' holder answers a request; see `USAGE`. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CompactEncrypt, decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import { ROOT } from './building/build.ts'
import { commandLine, fail, wrongUse } from './command-line.ts'

const USAGE = `Usage: npm run -s wallet -- 'LINK'

Answers a request for a digital ID as the wallet of ALEX SPECIMEN, the holder of the specimens (/specimens/passport.jpg).
LINK is what the QR code of the page holds, or "link" of /kyc/wallet/request: openid4vp://…

The sandbox alone trusts who issued the credential. The command ends when the service has taken the answer.`

const { positionals } = commandLine({ usage: USAGE, words: true, options: {} })
const [link] = positionals
if (link === undefined || positionals.length > 1) wrongUse('One link is needed, in quotes.')

interface WalletRequest {
  client_id: string
  nonce: string
  response_uri: string
  dcql_query: { credentials: { id: string; format: string; claims: { path: string[] }[] }[] }
  client_metadata: { jwks: { keys: JWK[] } }
}

/** As OpenID4VP 1.0 answers across devices. Its sender is not judged: the credential is nobody's. */
async function answer(request: WalletRequest): Promise<string> {
  const { credential, key } = await specimen()
  const query = request.dcql_query.credentials.find(({ format }) => format === 'dc+sd-jwt')
  const [encryptTo] = request.client_metadata.jwks.keys
  if (!query || !encryptTo) throw new Error('The request does not ask for EU identification data.')
  const asked = query.claims.map(({ path: [name] }) => name)
  console.error(`Asked for ${asked.join(', ')} by ${new URL(request.response_uri).origin}`)
  const [issued = '', ...disclosures] = credential.split('~').slice(0, -1)
  const shown = disclosures.filter((one) => asked.includes(JSON.parse(Buffer.from(one, 'base64url').toString())[1]))
  const presentation = `${[issued, ...shown].join('~')}~`
  const bound = await new SignJWT({
    nonce: request.nonce,
    sd_hash: createHash('sha256').update(presentation).digest('base64url'),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'kb+jwt' })
    .setIssuedAt()
    .setAudience(request.client_id)
    .sign(await importJWK(key, 'ES256'))
  const said = new TextEncoder().encode(JSON.stringify({ vp_token: { [query.id]: [presentation + bound] } }))
  return new CompactEncrypt(said)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', ...(encryptTo.kid ? { kid: encryptTo.kid } : {}) })
    .encrypt(await importJWK(encryptTo, 'ECDH-ES'))
}

async function specimen(): Promise<{ credential: string; key: JWK }> {
  return JSON.parse(await readFile(path.join(ROOT, 'worker/pages/public/specimens/wallet.json'), 'utf8'))
}

/** Text of an answer of the service. */
async function fetched(url: string, options: RequestInit = {}): Promise<string> {
  const response = await fetch(url, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}: ${text}`)
  return text
}

try {
  const uri = URL.parse(link)?.searchParams.get('request_uri')
  if (!uri) wrongUse('The link names no request: it begins with openid4vp:// and has a request_uri.')
  const request = decodeJwt<WalletRequest>(await fetched(uri))
  const response = await answer(request)
  await fetched(request.response_uri, { method: 'POST', body: new URLSearchParams({ response }) })
  console.error('The service has taken the answer.')
} catch (error) {
  fail(error)
}
