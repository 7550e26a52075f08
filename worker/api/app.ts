import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { Refusal } from '../application/refusal'
import { expectPricesOf } from '../domain/billing/prices'
import { CREDENTIAL_TYPES } from '../domain/session/credential-types'
import { authenticator } from './auth/authenticate'
import { inFlight } from './body/in-flight'
import { handler } from './handler'
import { ENDPOINTS } from './issuance/metadata'
import { signedLinks } from './links'
import { bodyReader } from './middleware/body-reader'
import { cors } from './middleware/cors'
import { answerFault, namedRequests, requestLog } from './middleware/request-log'
import { securityHeaders } from './middleware/security-headers'
import { getOpenApi } from './openapi/route'
import type { Tools } from './operation'
import { OPERATIONS, PUBLIC } from './operations'
import { refuse } from './refuse'
import { getHealth, openMetrics } from './routes/audit'
import { getCredentialType, getIssuerMetadata } from './routes/credentials/credential-metadata'
import {
  getAuthorizationServer,
  getCredentialIssuer,
  postCredential,
  postNonce,
  postToken,
} from './routes/credentials/issuance'
import { getJwks } from './routes/credentials/jwks'
import { getStatusList } from './routes/credentials/status-list'
import { getFile } from './routes/sessions/files'
import { getSignIn, postSignIn } from './routes/tokens/sign-in'
import { getWalletRequest, postWalletAnswer } from './routes/wallet'
import type { ApiServices } from './services/api-services'

const onMethodNotAllowed = (context: Context, allowed: string[]) =>
  refuse(context, new Refusal('method_not_allowed'), { allow: allowed.join(', ') })

/** Every path answers under /v1 and without it. */
const PREFIXES = ['/v1', '']

/** Throws when the settings are of no use to these operations. */
export function createApp(services: ApiServices): Hono {
  const { settings } = services
  expectPricesOf(
    OPERATIONS.map(({ path }) => path),
    settings.prices,
  )
  const links = signedLinks(settings.linkSecrets, settings.limits.linkSeconds)
  const tools: Tools = { services, authenticator: authenticator(services), links, inFlight: inFlight(settings.limits) }

  // A slash at the end of an address is the same address.
  const app = new Hono({ strict: false })
  app.use(bodyReader(settings.limits))
  app.use(namedRequests)
  app.use(requestLog(services.counters, services.health))
  app.use(...securityHeaders)
  app.use(cors(settings.corsOrigins))
  app.use(methodNotAllowed({ app, onMethodNotAllowed }))
  app.onError(answerFault)
  app.notFound((context) => refuse(context, new Refusal('not_found')))

  const route = (method: 'GET' | 'POST', path: string, handle: ReturnType<typeof handler>) => {
    for (const prefix of PREFIXES) app.on(method, prefix + path, handle)
  }
  for (const operation of OPERATIONS) route('POST', operation.path, handler(operation, tools))
  route('GET', openMetrics.path, handler(openMetrics, tools))
  route('GET', PUBLIC.files, getFile(tools))
  route('GET', PUBLIC.health, getHealth(tools))
  route('GET', PUBLIC.wallet, getWalletRequest(tools))
  route('POST', PUBLIC.wallet, postWalletAnswer(tools))
  route('GET', PUBLIC.openapi, getOpenApi(OPERATIONS))
  route('GET', PUBLIC.jwks, getJwks(tools))
  route('GET', PUBLIC.issuerMetadata, getIssuerMetadata)
  route('GET', PUBLIC.credentialIssuer, getCredentialIssuer)
  route('GET', PUBLIC.authorizationServer, getAuthorizationServer)
  route('POST', ENDPOINTS.token, postToken(tools))
  route('POST', ENDPOINTS.nonce, postNonce(tools))
  route('POST', ENDPOINTS.credential, postCredential(tools))
  route('GET', PUBLIC.statusList, getStatusList(tools))
  for (const kind of ['live', 'sandbox'] as const)
    for (const before of ['', '/.well-known/vct'])
      route('GET', before + CREDENTIAL_TYPES[kind], getCredentialType(kind))
  route('GET', PUBLIC.signIn, getSignIn(tools))
  route('POST', PUBLIC.signIn, postSignIn(tools))
  return app
}
