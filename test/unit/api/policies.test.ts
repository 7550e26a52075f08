/** Who may call an operation, asked of its policy. test/workers/callers/tenancy.test.ts proves over HTTP that policies are asked. */
import { expect, it } from 'vitest'
import { refusedBy } from '../../../worker/api/auth/policy'
import type { Principal } from '../../../worker/api/auth/principal'
import { OPERATIONS } from '../../../worker/api/operations'
import { SCOPES } from '../../../worker/words/scopes'

/** Operations by the scope that they need: whoever adds one says here whom it is for. */
const BY_SCOPE: Record<(typeof SCOPES)[number], RegExp> = {
  tokens: /^\/(token|tokens|reviewer|reviewers|webhook|webhooks)(\/|$)/,
  admin: /^\/(trust|health)\//,
  // GET /metrics alone, which is no operation of the table.
  operations: /^(?!)/,
  balance: /^\/user\/balance/,
  review: /^\/(review\/(?!agreement)|session\/truth)/,
  export: /^\/session\/table$/,
  persons: /^\/(person|persons|blocklist|blocklists)(\/|$)/,
  sources: /^\/(source|sources)(\/|$)/,
  kyc: /^\/(kyc|calibration|calibrations|scenario|scenarios|subject|hold|holds|consent|events|metrics|duplicates|session\/find|review\/agreement)/,
}
const BY_CLIENT_TOKEN = [
  ...['/kyc/process', '/kyc/session/status', '/kyc/session/handoff', '/kyc/session/liveness'],
  ...['/kyc/wallet/request', '/kyc/wallet/response', '/consent/withdraw'],
]
const BY_HANDOFF_CODE = ['/kyc/session/token']
const BY_LINK = ['/kyc/session/open', '/kyc/session/appeal', '/kyc/session/trial', '/kyc/session/offer']
const BY_LINK_ONLY = ['/kyc/session/open', '/kyc/session/appeal', '/kyc/session/trial']
const BY_ANY_USER = ['/user/balance']

const user = (scopes: readonly string[]): Principal => {
  return { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: null, scopes: new Set(scopes) }
}
const browser: Principal = { ...user([]), actor: 'client', boundTo: 'a session' }

/** Paths of the operations that let them in. */
const open = (principal: Principal) =>
  OPERATIONS.filter(({ policy }) => refusedBy(policy, principal) === null)
    .map(({ path }) => path as string)
    .sort()

it.each(SCOPES)('a user with the scope %s alone may call what is of it, and nothing else', (scope) => {
  const own = OPERATIONS.map(({ path }) => path as string).filter((path) => BY_SCOPE[scope].test(path))
  const allowed = own.filter((path) => !BY_LINK_ONLY.includes(path))
  expect(open(user([scope]))).toEqual([...new Set([...allowed, ...BY_ANY_USER])].sort())
})

it('each operation is of one scope', () => {
  for (const { path } of OPERATIONS)
    expect([path, SCOPES.filter((scope) => BY_SCOPE[scope].test(path)).length]).toEqual([path, 1])
})

it('a user without scopes may call hardly anything', () => expect(open(user([]))).toEqual(BY_ANY_USER))

it.each([
  ['a client token', browser, BY_CLIENT_TOKEN],
  ['a handoff code', { ...browser, handoffId: 'a sum' }, BY_HANDOFF_CODE],
  ["a link's token", { ...browser, link: { returnUrl: null } }, BY_LINK],
] as const)('%s is good for what browsers need, whatever scopes it claims', (_, principal, paths) => {
  expect(open(principal)).toEqual(paths.toSorted())
  expect(open({ ...principal, scopes: new Set(SCOPES) })).toEqual(paths.toSorted())
})

it('refusals are worded as the interface has them', () => {
  const said = (of: 'denied' | 'withoutScope') =>
    OPERATIONS.filter(({ policy }) => policy[of] !== 'access_denied').map(({ path, policy }) => [path, policy[of]])
  expect(said('denied')).toEqual([['/person/create', 'person_create_denied']])
  expect(said('withoutScope').sort()).toEqual([
    ['/kyc/sessions', 'no_access'],
    ['/person/create', 'person_create_denied'],
  ])
})
