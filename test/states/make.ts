/**
 * `node test/states/make.ts URL STATE_DIR DOCUMENT SELFIE`: fills a state folder by the server that runs on it, and keeps
 * what that server answers (answers.json). The pictures are small ones of a specimen: the folder is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Answers, type Asked, call, type Service } from './answers.ts'

const [url = '', state = '', document = '', selfie = ''] = process.argv.slice(2)
const { JWT_SECRET } = JSON.parse(readFileSync(path.join(state, 'secrets.json'), 'utf8'))
const service: Service = { url: new URL(url), jwtSecret: JWT_SECRET }
const who = { owner: 'upgraded', group: 7, sandbox: true }
const ALL = 'kyc persons sources tokens review export'

const ask = async (operation: string, body: object | FormData = {}, scope = ALL) =>
  (await call(service, who, { operation, scope, body })) as Record<string, never>

function form(file: string, field: string, values: Record<string, string>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(values)) made.append(name, value)
  made.append(field, new Blob([readFileSync(file)]), path.basename(file))
  return made
}

async function decided(sessionId: string): Promise<Record<string, never>> {
  for (;;) {
    const session = await ask('kyc/session/status', { sessionId })
    if (session.status !== 'processing' || (session.decision as { outcome: unknown }).outcome !== null) return session
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function processed(values: Record<string, string>): Promise<string> {
  const { sessionId } = await ask('kyc/process', form(document, 'images', { mode: 'sync', ...values }))
  await decided(sessionId)
  return sessionId
}

const scenario = await ask('scenario/create', {
  name: 'looked at',
  review: true,
  velocity: { action: 'review', hours: 24, face: null, document: 1, device: null, address: null },
})
const schemaId = (scenario.scenario ?? scenario) as { scenarioId?: string; schemaId?: string }
const approved = await processed({ clientUser: 'first' })
const waiting = await processed({ schemaId: schemaId.scenarioId ?? schemaId.schemaId ?? '' })
const { sessionId: open } = await ask('kyc/session/create', { clientKey: 'visit-1' })
await ask('person/list/create', { name: 'guests' })
const person = await ask('person/create', form(selfie, 'image', {}))
await ask('source/group/create', { name: 'doors' })
await ask('token/create', { expires: 3650, scope: 'kyc' })
const { jws: proof } = await ask('kyc/session/proof', { sessionId: approved })
const { credential } = await ask('kyc/session/proof', {
  ...{ sessionId: approved, format: 'dc+sd-jwt', claims: ['surname'], ageOver: [18] },
})
const keys = await (await fetch(new URL('/.well-known/jwks.json', url))).json()

const questions: [string, object][] = [
  ...[approved, waiting, open].map((sessionId): [string, object] => ['kyc/session/status', { sessionId }]),
  ['kyc/session/case', { sessionId: approved }],
  ['kyc/sessions', {}],
  ['review/list', {}],
  ['events', {}],
  ['scenarios', {}],
  ['person/lists', {}],
  ['persons', {}],
  ['source/groups', {}],
  ['tokens', {}],
  ['kyc/download', { archiveName: approved }],
]
const asked: Asked[] = []
for (const [operation, body] of questions) {
  const answer = await ask(operation, body).catch((error: unknown) => {
    console.error(String(error).slice(0, 200))
    return null
  })
  if (answer) asked.push({ operation, scope: ALL, body, answer })
}
const { url: link, sha256 } = await ask('kyc/download', { archiveName: approved })
const answers: Answers = {
  ...who,
  waiting,
  proof,
  credential,
  archive: { url: link ?? '', sha256: sha256 ?? '' },
  keys,
  asked,
}
writeFileSync(path.join(state, 'answers.json'), JSON.stringify(answers))
console.log(JSON.stringify({ approved, waiting, open, person: person.persons_new, asked: asked.length }))
