/** Starts the present code on a state that a release has written, and compares what it says with what that release said. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { audited, queryOf } from '../../worker/local/backup/copy.ts'
import type { Restored } from '../../worker/local/backup/load.ts'
import { API } from '../../worker/local/building/workers.ts'
import { databaseFiles } from '../../worker/local/serving/database-file.ts'
import { faultsOnly, migrate, startRuntime } from '../../worker/local/serving/runtime.ts'
import { localSecrets } from '../../worker/local/serving/state.ts'
import { releaseState } from '../../worker/local/serving/state-lock.ts'
import { setup } from '../../worker/local/setup.ts'
import { takeState } from '../../worker/local/upgrade/state-upgrade.ts'
import { type Answers, BEGINNING, call, changed, lasting, type Service, WORDS } from './answers.ts'
import { archiveOpens, backupLoads, toldByCredential } from './outside.ts'
import { unpackState } from './unpack.ts'

/** First two bytes of a JPEG file. */
const JPEG = '255,216'

export interface Upgraded {
  release: string
  /** Answers of that release that were asked for again. */
  answers: number
  /** Operations that do not answer any more. */
  lost: string[]
  /** What they say otherwise, and how many sentences for people read otherwise. */
  changed: string[]
  reworded: number
  proofHolds: boolean
  /** Surname by a credential that the release had issued; null: it does not hold. */
  credentialTells: unknown
  /** Whether an archive that the release had made comes out as it was. */
  archiveOpens: boolean
  /** Whether a portrait opens that the release had encrypted. */
  portraitOpens: boolean
  /** Outcome of the case that waited, decided by the present code. */
  decided: string
  events: number
  breaks: number
  /** Rows, events and breaks of the chain in a backup that the release had taken, put back. */
  backup: Restored[]
  migrateMs: number
}

export async function upgraded(name: string): Promise<Upgraded> {
  await setup({ site: false })
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-upgrade-'))
  try {
    unpackState(name, folder)
    const answers: Answers = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8'))
    await takeState(folder, 'a rehearsal', () => {})
    const secrets = await localSecrets(folder)
    const found = await asked(folder, secrets, answers)
    const [file = ''] = await databaseFiles(folder, 1)
    const database = new DatabaseSync(file, { readOnly: true })
    const audit = await audited(queryOf(database), [secrets.LINK_SECRET])
    database.close()
    const backup = await backupLoads(path.join(folder, 'backup'), [secrets.LINK_SECRET])
    return { release: name, ...found, events: audit?.events ?? 0, breaks: audit?.breaks ?? -1, backup }
  } finally {
    releaseState(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads are events too: there are more of them each time, and archives have them. */
const MADE_ANEW: readonly string[] = ['kyc/download', 'kyc/session/case']
const WIDER: Readonly<Record<string, object>> = { events: { pageSize: 100 } }

function differences(operation: string, before: unknown, after: unknown): string[] {
  if (MADE_ANEW.includes(operation)) return []
  if (operation !== 'events') return changed(before, after, operation)
  const listed = (answer: unknown) => (answer as { results: { id: number }[] }).results
  const now = new Map(listed(after).map((event) => [event.id, event]))
  // What was not sealed yet is by now.
  const known = (event: object) => Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null))
  return listed(before).flatMap((event) => changed(known(event), now.get(event.id), `event ${event.id}`))
}

async function asked(folder: string, secrets: Awaited<ReturnType<typeof localSecrets>>, answers: Answers) {
  const vars = { ...secrets, RATE_LIMITS: 'off' }
  const runtime = await startRuntime({
    workers: [API, 'edge-kyc-vector-index'],
    stateDir: folder,
    site: false,
    vars,
    log: faultsOnly,
  })
  try {
    const began = performance.now()
    await migrate(runtime)
    const migrateMs = Math.round(performance.now() - began)
    const service: Service = { url: runtime.url, jwtSecret: secrets.JWT_SECRET }
    const [lost, different]: [string[], string[]] = [[], []]
    for (const { operation, scope, body, answer } of answers.asked) {
      const now = await call(service, answers, { operation, scope, body: { ...body, ...WIDER[operation] } }).catch(
        () => null,
      )
      if (now === null) lost.push(operation)
      else different.push(...differences(operation, lasting(answer), lasting(now)))
    }
    const keys = await (await fetch(new URL('/.well-known/jwks.json', runtime.url))).json()
    // Its time has run out meanwhile; its signature has not.
    const at = new Date((decodeJwt(answers.proof).iat ?? 0) * 1000)
    const proofHolds = await jwtVerify(answers.proof, createLocalJWKSet(keys), { currentDate: at }).then(
      () => true,
      () => false,
    )
    const credentialTells = await toldByCredential(answers.credential, keys, runtime.url).then(
      (told) => (told as { family_name?: string }).family_name,
      () => null,
    )
    const opens = await archiveOpens(answers.archive, secrets.LINK_SECRET, runtime.url)
    const [first] = answers.asked
    const session = (await call(service, answers, first ?? { operation: '', scope: '', body: {} })) as {
      results: { imageObjects: string[] }[]
    }
    const portrait = await fetch(session.results[0]?.imageObjects[0] ?? '')
    const portraitOpens = new Uint8Array(await portrait.arrayBuffer()).subarray(0, 2).join() === JPEG
    const verdict = { sessionId: answers.waiting, outcome: 'approved', note: 'seen' }
    const scope = 'kyc review'
    await call(service, answers, { operation: 'review/claim', scope, body: { sessionId: answers.waiting } }).catch(
      () => {},
    )
    const decision = await call(service, answers, { operation: 'review/decide', scope, body: verdict })
    const decided = (decision as { session: { decision: { outcome: string } } }).session.decision.outcome
    return {
      ...{
        answers: answers.asked.length,
        lost,
        changed: different.filter((place) => !WORDS.test(place) && !BEGINNING.test(place)),
      },
      reworded: different.filter((place) => WORDS.test(place)).length,
      ...{ proofHolds, credentialTells, archiveOpens: opens, portraitOpens, decided, migrateMs },
    }
  } finally {
    await runtime.stop()
  }
}
