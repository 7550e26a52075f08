/** A user who has one of everything, and proper requests to every operation with ids of any user's choice. */
import { env } from 'cloudflare:test'
import type { JsonSchema } from '../../../worker/api/openapi/example-of'
import type { Operation } from '../../../worker/api/operation'
import { type Api, form, imageFile, jwt, type Sending, someone } from './api'
import { ROW_TEXTS } from './traces'

/** Names of things that belong to a user; request fields named otherwise hold no ids. */
export interface Belongings {
  session: string
  client: string
  scenario: string
  token: string
  list: string
  person: string
  group: string
  source: string
  webhook: string
  delivery: string
  blocked: string
  change: string
}

type Kind = keyof Belongings

/** What each id field of a request names. */
export const ID_FIELDS: Record<string, { kind: Kind; written?: (id: string) => unknown }> = {
  sessionId: { kind: 'session' },
  archiveName: { kind: 'session' },
  clientId: { kind: 'client' },
  schemaId: { kind: 'scenario' },
  token_id: { kind: 'token' },
  list_id: { kind: 'list' },
  new_list_id: { kind: 'list' },
  person_list_add: { kind: 'list', written: (id) => [id] },
  person_list_search: { kind: 'list', written: (id) => [{ list_id: id }] },
  person_id: { kind: 'person' },
  personId: { kind: 'person' },
  replace_person_id: { kind: 'person' },
  group_id: { kind: 'group' },
  source_id: { kind: 'source' },
  webhookId: { kind: 'webhook' },
  deliveryId: { kind: 'delivery' },
  entryId: { kind: 'blocked' },
  changeId: { kind: 'change' },
}

export interface Tenant {
  sub: string
  token: string
  has: Belongings
}

export async function tenant({ post }: Api, photo: () => File): Promise<Tenant> {
  const sub = someone()
  const token = await jwt({ sub, act: { sub: 'ann' }, scope: 'persons sources tokens kyc balance review export admin' })
  const ask = async (path: string, body: object, sending: Sending = { token }) => {
    const answer = await post(path, body, sending)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const person = new FormData()
  person.append('image', photo())
  person.append('new_person_threshold', 'no_match')
  const list = (await ask('/person/list/create', { name: 'list' })).list_id
  person.append('list_id', list)
  const group = (await ask('/source/group/create', { name: 'group' })).group_id
  const guarded = { name: 'scenario', approval: { needed: true, by: [] } }
  const scenario = (await ask('/scenario/create', guarded)).scenario.schemaId
  const { clientToken, sessionId } = await ask('/kyc/session/create', { schemaId: scenario })
  const browser = { token: clientToken, headers: { 'cf-connecting-ip': '192.0.2.7' } }
  const session = await ask('/kyc/process', form([imageFile()], { sessionId }), browser)
  const document = { number: 'L898902C3' }
  const webhookId = (await ask('/webhook/create', { url: 'https://hooks.dev/' })).webhook.id
  await ask('/webhook/test', { webhookId })
  return {
    sub,
    token,
    has: {
      session: session.sessionId,
      client: session.clientId,
      scenario,
      token: (await ask('/token/create', { expires: '30' })).token.id,
      list,
      blocked: (await ask('/blocklist/add', { document })).entries[0].id,
      person: (await ask('/person/create', person)).persons[0].person_id,
      change: (await ask('/scenario/update', { schemaId: scenario, minimumAge: 16 })).pending.changeId,
      group,
      webhook: webhookId,
      delivery: (await ask('/webhook/deliveries', { webhookId })).results[0].id,
      source: (await ask('/source/create', { group_id: group, name: 'source' })).source_id,
    },
  }
}

/** Operations that leave a tenant with what they had. */
export const KEEPS = /(s|get|search|preview|status|case|list|detail|download|find|balance|create|add|update|test)$/

/** A tenant for each operation in turn: the same one until an operation may have taken something from them. */
export function tenants(make: () => Promise<Tenant>): (path: string) => Promise<Tenant> {
  let current: Promise<Tenant> | null = null
  return (path) => {
    const given = current ?? make()
    current = KEEPS.test(path) ? given : null
    return given
  }
}

export interface Described {
  properties: Record<string, JsonSchema>
  required: string[]
  example: Record<string, unknown>
}

/** The operation's request as /openapi.json has it. */
export function described(document: object, { path, consumes }: Operation): Described {
  const { paths } = document as { paths: Record<string, { post: { requestBody: { content: object } } }> }
  const content = paths[`/v1${path}`]?.post.requestBody.content as Record<
    string,
    { schema: JsonSchema; example: object }
  >
  const { schema, example } = content[consumes] ?? { schema: {}, example: {} }
  return { properties: schema.properties ?? {}, required: schema.required ?? [], example: { ...example } }
}

/** A proper request whose id fields hold `ids`. */
export function request(
  operation: Operation,
  { properties, required, example }: Described,
  ids: Record<string, string>,
  photo: () => File,
) {
  // A verdict may want its reason.
  const isWanted = (name: string) => required.includes(name) || name === 'reasonCode'
  const fields = Object.fromEntries(
    Object.entries(example).filter(([name]) => isWanted(name) && properties[name]?.items?.format !== 'binary'),
  )
  for (const [name, id] of Object.entries(ids)) {
    const isList = properties[name]?.type === 'array' && !ID_FIELDS[name]?.written
    fields[name] = isList ? [id] : (ID_FIELDS[name]?.written?.(id) ?? id)
  }
  if (operation.consumes === 'application/json') return fields
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  data.append(operation.form?.files ?? 'images', operation.form ? photo() : imageFile())
  return data
}

/** Every stored row in which one of the texts occurs. */
export async function rowsWith(texts: string[]): Promise<string[]> {
  const isMeant = texts.map(() => 'instr(joined, ?) > 0').join(' OR ')
  const answers = await env.DB.batch(
    ROW_TEXTS.map(({ table, text }) =>
      env.DB.prepare(`SELECT * FROM (SELECT *, ${text} AS joined FROM "${table}") WHERE ${isMeant}`).bind(...texts),
    ),
  )
  return answers
    .flatMap(({ results }, i) => results.map((row) => `${ROW_TEXTS[i]?.table} ${JSON.stringify(row)}`))
    .sort()
}
