import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { ApiServices } from '../services'
import { authenticator } from './auth/authenticate'
import { signedLinks } from './links'
import { cors } from './middleware/cors'
import { answerFault, namedRequests, requestLog } from './middleware/request-log'
import { securityHeaders } from './middleware/security-headers'
import { handler, type Operation, type Tools } from './operation'
import { PUBLIC } from './policies'
import { Refusal, refuse } from './refusal'
import { getFile } from './routes/files'
import { getHealth } from './routes/health'
import { kycDownload } from './routes/kyc-download'
import { kycProcess } from './routes/kyc-process'
import { kycSessionCreate } from './routes/kyc-session-create'
import { kycSessionDelete } from './routes/kyc-session-delete'
import { kycSessionHandoff } from './routes/kyc-session-handoff'
import { kycSessionLiveness } from './routes/kyc-session-liveness'
import { kycSessionStatus } from './routes/kyc-session-status'
import { kycSessionToken } from './routes/kyc-session-token'
import { kycSessions } from './routes/kyc-sessions'
import { getOpenApi } from './routes/openapi'
import { personCreate } from './routes/person-create'
import { personDelete } from './routes/person-delete'
import { personFusion } from './routes/person-fusion'
import { personGet } from './routes/person-get'
import { personListCreate } from './routes/person-list-create'
import { personListDelete } from './routes/person-list-delete'
import { personLists } from './routes/person-lists'
import { personSearch } from './routes/person-search'
import { personUpdate } from './routes/person-update'
import { persons } from './routes/persons'
import { scenarioCreate } from './routes/scenario-create'
import { scenarioDelete } from './routes/scenario-delete'
import { scenarioUpdate } from './routes/scenario-update'
import { listScenarios } from './routes/scenarios'
import { sourceCreate } from './routes/source-create'
import { sourceDelete } from './routes/source-delete'
import { sourceGroupCreate } from './routes/source-group-create'
import { sourceGroups } from './routes/source-groups'
import { sourceUpdate } from './routes/source-update'
import { sources } from './routes/sources'
import { tokenCreate } from './routes/token-create'
import { tokenDelete } from './routes/token-delete'
import { tokenUpdate } from './routes/token-update'
import { listTokens } from './routes/tokens'
import { userBalance } from './routes/user-balance'
import { userBalanceUpdate } from './routes/user-balance-update'

export const OPERATIONS: Operation[] = [
  tokenCreate,
  tokenUpdate,
  tokenDelete,
  listTokens,
  userBalanceUpdate,
  userBalance,
  kycSessionCreate,
  kycProcess,
  kycSessionStatus,
  kycSessions,
  kycDownload,
  kycSessionDelete,
  kycSessionHandoff,
  kycSessionToken,
  kycSessionLiveness,
  scenarioCreate,
  scenarioUpdate,
  scenarioDelete,
  listScenarios,
  personCreate,
  personUpdate,
  personDelete,
  personFusion,
  personListCreate,
  personListDelete,
  sourceGroupCreate,
  sourceCreate,
  sourceUpdate,
  sources,
  personSearch,
  personGet,
  persons,
  personLists,
  sourceDelete,
  sourceGroups,
]

const onMethodNotAllowed = (context: Context, allowed: string[]) =>
  refuse(context, new Refusal('method_not_allowed'), { allow: allowed.join(', ') })

/** Every path answers under /v1 and without it. */
const PREFIXES = ['/v1', '']

export function createApp(services: ApiServices): Hono {
  const { settings } = services
  const links = signedLinks(settings.linkSecret, settings.limits.linkSeconds)
  const tools: Tools = { services, authenticator: authenticator(services), links }

  const app = new Hono()
  app.use(namedRequests)
  app.use(requestLog(services.counters))
  app.use(...securityHeaders)
  app.use(cors(settings.corsOrigins))
  app.use(methodNotAllowed({ app, onMethodNotAllowed }))
  app.onError(answerFault)
  app.notFound((context) => refuse(context, new Refusal('not_found')))

  const route = (method: 'GET' | 'POST', path: string, handle: ReturnType<typeof handler>) => {
    for (const prefix of PREFIXES) app.on(method, prefix + path, handle)
  }
  for (const operation of OPERATIONS) route('POST', operation.path, handler(operation, tools))
  route('GET', PUBLIC.files, getFile(tools))
  route('GET', PUBLIC.health, getHealth(tools))
  route('GET', PUBLIC.openapi, getOpenApi(OPERATIONS))
  return app
}
