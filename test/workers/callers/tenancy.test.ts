/** Every operation, whoever adds it: who gets in, and what strangers learn. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../worker/api/app'
import { ENDPOINTS } from '../../../worker/api/issuance/metadata'
import { OPERATIONS, PUBLIC } from '../../../worker/api/operations'
import { openMetrics } from '../../../worker/api/routes/audit'
import type { DocumentFacts } from '../../../worker/domain/case/document-facts'
import { objectKey } from '../../../worker/domain/case/object-key'
import { CREDENTIAL_TYPES } from '../../../worker/domain/session/credential-types'
import { database } from '../../../worker/storage/database/database'
import { permanentToken } from '../../../worker/storage/tables/token-schema'
import { ERRORS, type ErrorName } from '../../../worker/words/errors'
import { SCOPES } from '../../../worker/words/scopes'
import { sampled } from '../../nightly'
import { type Answer, api, jwt, services, someone } from '../support/api'
import { FakeFinder, foundFace } from '../support/persons'
import {
  type Belongings,
  described,
  ID_FIELDS,
  KEEPS,
  request,
  rowsWith,
  type Tenant,
  tenant,
  tenants,
} from '../support/tenant'
import { outcome, visionThat } from '../support/vision'

const finder = new FakeFinder()
/** Everybody looks the same: what strangers have would be found. */
const photo = () => finder.photo(foundFace(3))
const { sessions } = services()
const vision = visionThat(async (sessionId, attempt) => {
  await sessions.finish(sessionId, attempt, known(sessionId), new Date())
})
/** Whoever has such a session is approved, with a document and a face. */
function known(sessionId: string) {
  const crop = objectKey(`sessions/${sessionId}/1/face.jpg`)
  const face = { embedding: '', embeddingVersion: 'test', age: 40, gender: 'female', genderScore: 0.9, crop } as const
  const facts = {
    kind: 'passport',
    countryCode: 'UTO',
    sides: 1,
    seen: ['front'],
    machine: null,
    vouched: 'mrz',
    unknownState: null,
    surname: 'ERIKSSON',
    givenNames: 'ANNA',
    documentNumber: 'L898902C3',
    birthDate: null,
    issueDate: null,
    expiryDate: null,
    legible: true,
    print: null,
    oddities: [],
  } satisfies DocumentFacts
  return outcome(sessionId, {
    clientId: `client-${sessionId}`,
    evidence: {
      documents: [{ portrait: null, birthDate: null, sex: null, facts }],
      selfie: { ...face, interEyeDistance: 80 },
    },
    decision: {
      ...{
        outcome: 'approved',
        assurance: 'basic',
        risk: null,
        reasons: [],
        by: 'system',
        at: new Date().toISOString(),
      },
      evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
      policy: { schemaId: crypto.randomUUID(), version: 1 },
    },
  })
}

const server = api({ faces: finder, vision })

const ownerFor = tenants(() => tenant(server, photo))
/** Made anew once an operation may have taken something from them. */
let stranger: Tenant | null = null

let document: object
let ann: Tenant
let bob: Tenant
let victim: Tenant
beforeAll(async () => {
  document = await (await server.fetch('/openapi.json')).json()
  ann = await tenant(server, photo)
  bob = await tenant(server, photo)
  victim = await tenant(server, photo)
})

/** The tenants' sessions are not in review. */
const NEEDS_REVIEW = [
  ...['/kyc/session/decide', '/review/claim', '/review/release', '/review/decide'],
  ...['/review/pause', '/review/resume', '/review/assign', '/review/step-up'],
]

/** What else the tenants have nothing of: asked in the right way, that is the answer. */
const NOTHING_THERE: Readonly<Record<string, ErrorName>> = {
  '/kyc/session/restart': 'session_no_exception',
  // The tenants' sessions are approved.
  '/review/correct': 'session_decided',
  '/kyc/wallet/response': 'wallet_request',
  // Who made a change does not approve it.
  '/scenario/decide': 'change_own',
  '/scenario/delete': 'change_waits',
  '/subject/export': 'item_does_not_found',
  '/hold/release': 'item_does_not_found',
}

/** Public, and written to: by wallets, and by whoever has no credential yet. */
const POSTED: readonly string[] = [PUBLIC.wallet, PUBLIC.signIn, ...Object.values(ENDPOINTS)]

const routes = createApp(services()).routes.filter(({ path }) => path !== '/*')
const plain = (path: string) => path.replace(/^\/v1(?=\/)/, '')

it('a route is one with a policy, or declared to be public', () => {
  const types = Object.values(CREDENTIAL_TYPES).flatMap((place) => [place, `/.well-known/vct${place}`])
  const got: string[] = [...Object.values(PUBLIC), ...types, openMetrics.path]
  const paths: string[] = OPERATIONS.map(({ path }) => path)
  expect(routes.length).toBeGreaterThan(OPERATIONS.length)
  for (const { method, path } of routes) {
    // Answers 405 for the methods that a path does not have.
    if (method === 'ALL') continue
    const declared = method === 'GET' ? got.includes(plain(path)) : [...paths, ...POSTED].includes(plain(path))
    expect([method, path, declared]).toEqual([method, path, true])
  }
  expect(new Set(paths).size).toBe(OPERATIONS.length)
})

/** What differs in how a call is let in: its body, its scope, its errors, and who but users may call. */
const OVER_HTTP: readonly string[] = [
  ...['/token/create', '/user/balance', '/kyc/sessions', '/kyc/session/status', '/kyc/process', '/kyc/session/token'],
  ...['/kyc/session/open', '/kyc/session/offer', '/person/create', '/trust/lists', '/review/claim', '/session/table'],
]

const expectRefused = (answer: Answer, name: ErrorName) => {
  const { status, message } = ERRORS[name]
  expect([answer.status, answer.body.message]).toEqual([status, message])
}

/** Calls of an operation whose id fields hold what somebody has. */
function callsOf(operation: (typeof OPERATIONS)[number]) {
  const shape = described(document, operation)
  const idFields = Object.keys(shape.properties).filter((name) => name in ID_FIELDS)
  const required = idFields.filter((name) => shape.required.includes(name))
  /** A request whose id fields hold what `owner` has, but for those that are given. */
  const body = (owner: Tenant, given: Record<string, string> = {}, names = required) => {
    const own = names.map((name) => [name, owner.has[ID_FIELDS[name]?.kind ?? 'session']])
    return request(operation, shape, { ...Object.fromEntries(own), ...given }, photo)
  }
  const call = (token: string | undefined, sent: object = body(ann)) =>
    server.post(`/v1${operation.path}`, sent, token ? { token } : {})
  return { idFields, required, body, call }
}

const named = (operations: readonly (typeof OPERATIONS)[number][]) =>
  operations.map((operation) => [operation.path, operation] as const)

// Who is let in, test/unit/api/policies.test.ts asks of every operation's policy.
describe.each(named(sampled(OPERATIONS, ({ path }) => OVER_HTTP.includes(path))))('%s', (path, operation) => {
  const { policy } = operation
  const { denied } = policy
  let { idFields, required, body, call } = {} as ReturnType<typeof callsOf>
  beforeAll(() => {
    ;({ idFields, required, body, call } = callsOf(operation))
  })

  it('serves its owner, as the interface shows it', async () => {
    // What the deployment trusts has no owner (chip.test.ts); what wallets are asked another Worker says (wallet.test.ts).
    if (policy.scope === 'admin' || path === '/kyc/wallet/request') return
    const variants = required.length > 0 || idFields.length === 0 ? [required] : idFields.map((name) => [name])
    for (const names of variants) {
      const owner = await ownerFor(path)
      const answer = await call(owner.token, body(owner, {}, names))
      const said = `${names.join(', ')}: ${JSON.stringify(answer.body)}`
      // A link is opened by the token that it carries, and by no other (hosted-link.test.ts).
      if (policy.linkOnly) expectRefused(answer, denied)
      else if (NEEDS_REVIEW.includes(path) && names.includes('sessionId'))
        expect(answer.body.message, said).toBe('session is not in review')
      else if (path in NOTHING_THERE) expectRefused(answer, NOTHING_THERE[path] as ErrorName)
      else expect(answer.status, said).toBeLessThan(300)
      expect(answer.body.message).not.toBe('session not found')
    }
  })

  it('lets nobody in without a token that holds', async () => {
    const [id, ended] = [crypto.randomUUID(), crypto.randomUUID()]
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ended))
    await database(env.DB)
      .insert(permanentToken)
      .values({
        hash: Buffer.from(digest).toString('hex'),
        owner: ann.sub,
        groupId: 1,
        scope: SCOPES.join(' '),
        createdAt: Date.now() - 2000,
        expiresAt: Date.now() - 1000,
      })
    const expired = await jwt({ sub: ann.sub, expiresIn: -1 })
    const foreign = await jwt({ sub: ann.sub }, 'a-secret-that-the-service-does-not-have')
    for (const token of [undefined, 'x', expired, foreign, id, ended]) expectRefused(await call(token), denied)
  })

  it('asks for its scope, and for no other', async () => {
    if (policy.linkOnly) return
    const others = SCOPES.filter((scope) => scope !== policy.scope)
    const without = await call(await jwt({ sub: someone(), scope: others.join(' ') }))
    if (policy.anyScope) expect([400, 401]).not.toContain(without.status)
    else expectRefused(without, policy.withoutScope)
    const withIt = await call(await jwt({ sub: someone(), scope: policy.scope }))
    expect([withIt.status, withIt.body.message]).not.toEqual([401, 'access denied'])
    expect(withIt.body.message).not.toBe('no access')
    const none = await call(await jwt({ sub: someone(), scope: '' }))
    if (!policy.anyScope) expectRefused(none, policy.withoutScope)
  })

  it('takes a client token only if it is meant for browsers', async () => {
    const { body: session } = await server.post('/kyc/session/create', {}, { token: bob.token })
    const answer = await call(session.clientToken, body(ann, {}, idFields))
    if (policy.clientToken) expect([200, 401]).toContain(answer.status)
    else expectRefused(answer, denied)
    expect(JSON.stringify(answer.body)).not.toContain(ann.has.session)
  })
})

/** Rows in which something of the victim is named, as the last operation left them. */
let kept: string[] | null = null

it.each(named(OPERATIONS))(
  '%s tells a stranger of existing things what it tells of things that are not there',
  async (path, operation) => {
    const { idFields, body, call } = callsOf(operation)
    const mine = [victim.sub, ...Object.values(victim.has)]
    const before = kept ?? (await rowsWith(mine))
    stranger ??= await tenant(server, photo)
    let isServed = false
    const variants = idFields.length > 1 ? [idFields, ...idFields.map((name) => [name])] : [idFields]
    for (const names of variants) {
      const ids = (from: Belongings) =>
        Object.fromEntries(names.map((name) => [name, from[ID_FIELDS[name]?.kind ?? 'session']]))
      const existing = ids(victim.has)
      const fresh = ids(nowhere(victim.has))
      const known = await call(stranger.token, body(stranger, existing))
      const unknown = await call(stranger.token, body(stranger, fresh))
      const said = ({ status, body: { message, details } }: Answer) => {
        return { status, message, paths: details?.map(({ path: at }: { path: string }) => at) }
      }
      isServed ||= known.status < 300 || unknown.status < 300
      expect(said(known), `with ${names.join(', ')} of somebody else`).toEqual(said(unknown))
      const text = Object.values(existing).reduce((rest, sent) => rest.replaceAll(sent, ''), JSON.stringify(known.body))
      for (const name of mine) expect(text).not.toContain(name)
    }
    kept = await rowsWith(mine)
    expect(kept).toEqual(before)
    if (isServed && !KEEPS.test(path)) stranger = null
  },
)

it('knows of every field that holds an id', () => {
  const ids = /(_id|Id|_ids|Ids)$|^archiveName$|^person_list_/
  /** groupId: whoever has the scope `balance` may change every group's; listId: of what the deployment trusts; requestId: a secret (wallet.test.ts). */
  const ownerless = ['groupId', 'listId', 'requestId']
  const names = OPERATIONS.flatMap((operation) => Object.keys(described(document, operation).properties))
  expect(names.filter((name) => ids.test(name) && !(name in ID_FIELDS) && !ownerless.includes(name))).toEqual([])
})

/** Ids of the same form, but of nothing. */
function nowhere(belongings: Belongings): Belongings {
  const other = (id: string) => id.replace(/[0-9a-f]{8}(?=-)/, crypto.randomUUID().slice(0, 8))
  const ids = { ...belongings }
  for (const kind of Object.keys(ids) as (keyof Belongings)[]) ids[kind] = other(ids[kind])
  return ids
}
