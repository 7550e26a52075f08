/**
 * `bench beside --data FOLDER [--count 100]`: the present release beside the one before it (FOLDER: a checkout of it with
 * its packages) over one state. Calls between Workers and messages go to either; each session is opened, processed and
 * read by both. Then the earlier release runs alone on what both have written, as after a rollback.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { MADE_BY } from '../../../worker/domain/release/made-by.ts'
import { audited, queryOf } from '../../../worker/local/backup/copy.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { API, VISION } from '../../../worker/local/building/workers.ts'
import { databaseFiles } from '../../../worker/local/serving/database-file.ts'
import { faultsOnly, migrate, type RuntimeOptions, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { call, changed, lasting, type Service, WORDS } from '../../states/answers.ts'
import { grayPng } from '../../support/gray-png.ts'
import type { Bench } from '../bench.ts'
import { alone, besideEachOther } from './beside/router.ts'

const RELEASES = ['before', 'head'] as const
type Release = (typeof RELEASES)[number]
const MIXED = [API, VISION]
const WHO = { owner: 'beside', group: 1 }
/** Of nothing: each session is decided in a second, and says to take another. */
const [width, height] = [240, 160]
const PICTURE = grayPng({ width, height, data: new Uint8Array(width * height).map((_, i) => (i * 31) % 251) })
const [POLL_MS, MOST_POLLS] = [500, 600]

interface Status {
  status: string
  decision: { outcome: string | null; madeBy?: { release: string } }
}

interface Product {
  ask(release: Release, operation: string, body: object | FormData): Promise<unknown>
  stop(): Promise<void>
}

export const run: Bench = async ({ data, count = '100', row, progress }) => {
  if (!data) throw new Error('--data is missing: a checkout of the release before')
  await prepareModels()
  const bundles = await builtBefore(path.resolve(data))
  const version: string = JSON.parse(readFileSync(path.join(data, 'package.json'), 'utf8')).version
  const stateDir = await mkdtemp(path.join(tmpdir(), 'edge-kyc-beside-'))
  const vars = secrets()
  try {
    const both = await product(stateDir, vars, (name, own) => besideEachOther(own, bundles.get(name) ?? ''))
    const sessions = await openedAndProcessed(both, Number(count), progress)
    const lost: string[] = []
    const different: string[] = []
    let reworded = 0
    const decidedBy: Record<string, number> = {}
    const answers = new Map<string, unknown>()
    for (const sessionId of sessions) {
      const answer = await decided(both, sessionId)
      if (!answer) lost.push(sessionId)
      const earlier = await both.ask('before', 'kyc/session/status', { sessionId })
      const differences = changed(lasting(earlier), lasting(answer), sessionId)
      different.push(...differences.filter((place) => !WORDS.test(place)))
      if (differences.some((place) => WORDS.test(place))) reworded++
      answers.set(sessionId, earlier)
      const release = answer?.decision.madeBy?.release ?? version
      decidedBy[release] = (decidedBy[release] ?? 0) + 1
      row({ sessionId, outcome: answer?.decision.outcome, release })
    }
    await both.stop()
    const rollback = await rolledBack(stateDir, vars, bundles, answers)
    const { events, breaks } = await chainOf(stateDir, vars.LINK_SECRET)
    const mixed = { sessions: sessions.length, lost: lost.length, different, reworded, decidedBy }
    return { releases: [version, MADE_BY.release], ...mixed, rollback, events, breaks }
  } finally {
    await rm(stateDir, { recursive: true, force: true })
  }
}

const secrets = () => {
  const secret = () => randomBytes(32).toString('hex')
  return { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret(), RATE_LIMITS: 'off' }
}

/** Bundles of the release before, by the names of their Workers, made by its own code. */
async function builtBefore(folder: string): Promise<Map<string, string>> {
  const building = pathToFileURL(path.join(folder, 'worker/local/building/build.ts')).href
  const { build } = (await import(building)) as { build(name: string): Promise<string> }
  const bundles = new Map<string, string>()
  for (const name of MIXED) bundles.set(name, await readFile(path.join(await build(name), 'index.js'), 'utf8'))
  return bundles
}

async function product(
  stateDir: string,
  vars: ReturnType<typeof secrets>,
  wrap: NonNullable<RuntimeOptions['wrap']>,
): Promise<Product> {
  const runtime = await startRuntime({
    workers: [API, 'edge-kyc-vector-index'],
    stateDir,
    site: false,
    vars,
    log: faultsOnly,
    wrap: (name, own) => (MIXED.includes(name) ? wrap(name, own) : own),
  })
  await migrate(runtime)
  const service: Service = { url: runtime.url, jwtSecret: vars.JWT_SECRET }
  return {
    ask: (release, operation, body) => call({ ...service, release }, WHO, { operation, scope: 'kyc', body }),
    stop: () => runtime.stop(),
  }
}

const which = (bit: number): Release => RELEASES[bit & 1] ?? 'head'

async function openedAndProcessed(both: Product, count: number, progress: (text: string) => void): Promise<string[]> {
  const sessions: string[] = []
  for (let i = 0; i < count; i++) {
    progress(`session ${i + 1} of ${count}`)
    const opened = await both.ask(which(i), 'kyc/session/create', { clientKey: `visit-${i}` })
    const { sessionId } = opened as { sessionId: string }
    const form = new FormData()
    for (const [name, value] of Object.entries({ sessionId, mode: which(i >> 2) === 'head' ? 'sync' : 'async' }))
      form.append(name, value)
    form.append('images', new Blob([new Uint8Array(PICTURE)]), 'page.png')
    await both.ask(which(i >> 1), 'kyc/process', form)
    sessions.push(sessionId)
  }
  return sessions
}

async function decided(both: Product, sessionId: string): Promise<Status | null> {
  for (let polls = 0; polls < MOST_POLLS; polls++) {
    const answer = (await both.ask('head', 'kyc/session/status', { sessionId })) as Status
    if (answer.status !== 'processing' && answer.decision.outcome !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return null
}

/** What the earlier release says of the same sessions, and whether it still decides one. */
async function rolledBack(
  stateDir: string,
  vars: ReturnType<typeof secrets>,
  bundles: Map<string, string>,
  answers: Map<string, unknown>,
) {
  const before = await product(stateDir, vars, (name, own) => alone(own, bundles.get(name) ?? ''))
  try {
    const different: string[] = []
    for (const [sessionId, answer] of answers) {
      const now = await before.ask('before', 'kyc/session/status', { sessionId })
      different.push(...changed(lasting(answer), lasting(now), sessionId))
    }
    const [sessionId = ''] = await openedAndProcessed(before, 1, () => {})
    const last = await decided(before, sessionId)
    return { read: answers.size, different, decides: last !== null }
  } finally {
    await before.stop()
  }
}

async function chainOf(stateDir: string, secret: string) {
  const [file = ''] = await databaseFiles(stateDir, 1)
  const database = new DatabaseSync(file, { readOnly: true })
  const audit = await audited(queryOf(database), [secret])
  database.close()
  return { events: audit?.events ?? 0, breaks: audit?.breaks ?? -1 }
}
