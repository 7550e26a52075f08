/**
 * Whole sessions of `verdict-set` (`--data DIR --truth TSV`, `--part` and `--seed` of the takes) in a scenario that asks
 * everybody whom a take may help, at most three takes each, `orElse: review`. A forger answers with what was made of the
 * picture: a print, a display, a portrait pasted on a genuine page. Since the question is always put, how the sessions
 * would have ended at any threshold of the risk is counted from one run.
 */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SessionStatusView } from '../../../worker/contract/sessions/session-views.ts'
import type { LivenessChallenge } from '../../../worker/words/capture/liveness.ts'
import { createCanvas, loadImage } from '../../support/canvas.ts'
import type { DocumentTakeKind } from '../../support/document-takes/kinds.ts'
import { encodeJpeg } from '../../support/encoders.ts'
import { pixelsOf } from '../../support/specimens/pixels.ts'
import type { Bench } from '../bench.ts'
import { cpuSeconds, workerdProcesses } from '../cpu.ts'
import { type Product, startProduct } from '../product.ts'
import { parseSessions, type SessionTruth, type ShownPage } from './session-truth.ts'
import { bundled } from './takes/bundled.ts'
import type { DOCUMENTS } from './takes/documents-bundle.ts'
import { atThresholds, type Stepped } from './takes/step-up-rates.ts'
import { groupOf } from './verdict-rates.ts'

type Code = typeof DOCUMENTS

const TAKES = 3

const PRINTS: readonly DocumentTakeKind[] = ['copy', 'laminated', 'glued-foil', 'drawn-foil', 'photographed-foil']
const SHOWN: readonly DocumentTakeKind[] = ['laminated', 'phone', 'copy', 'glued-foil', 'monitor']

/** What is before the camera, in turn. Documents that an office issued are genuine, whatever their portrait is of. */
const THINGS: Readonly<Record<string, readonly DocumentTakeKind[]>> = {
  genuine: ['genuine'],
  wrongPerson: ['genuine'],
  morph: ['genuine'],
  cut: ['genuine'],
  'other-document': ['genuine'],
  display: ['phone', 'monitor'],
  'copy-grey': PRINTS,
  'copy-colour': PRINTS,
  inkjet: PRINTS,
  drawn: PRINTS,
  'drawn-page': PRINTS,
  'portrait-swap': ['portrait', 'portrait-glossy', 'portrait-foil', 'laminated'],
  'edit-print': SHOWN,
  'edit-both': SHOWN,
  contradiction: SHOWN,
  'mrz-digit': SHOWN,
}

export const run: Bench = async ({ data, truth, limit, part = 'test', seed = '0', row, progress }) => {
  if (!data || !truth) throw new Error('bench step-up needs --data DIR and --truth TSV')
  if (part !== 'dev' && part !== 'test') throw new Error('--part is dev or test')
  const { DOCUMENTS: code } = await bundled<{ DOCUMENTS: Code }>('documents-bundle')
  const sessions = parseSessions(await readFile(truth, 'utf8')).slice(0, limit ? Number(limit) : undefined)
  const product = await startProduct()
  const done: Stepped[] = []
  const turns = new Map<string, number>()
  try {
    for (const [number, session] of sessions.entries()) {
      const group = groupOf(session)
      const turn = turns.get(group) ?? 0
      turns.set(group, turn + 1)
      const things = THINGS[group] ?? PRINTS
      const kind = things[turn % things.length] ?? 'copy'
      const take = { kind, part, seed: Number(seed) + number } as const
      const stepped = await stepThrough({ product, code, data, session, take, owner: `step-${number}` })
      done.push({ group, ...stepped })
      row({ document: session.document.join(','), group, thing: kind, ...stepped })
      progress(`step-up: ${done.length} of ${sessions.length} sessions`)
    }
  } finally {
    await product.stop()
  }
  return { simulated: true, part, seed: Number(seed), ...atThresholds(done) }
}

interface Given {
  product: Product
  code: Code
  data: string
  session: SessionTruth
  take: { kind: DocumentTakeKind; part: 'dev' | 'test'; seed: number }
  owner: string
}

/** Of approvals and reviews of the first pictures: everybody is asked where a take may change something. */
const RULE = { when: 'risk', threshold: 0, to: ['take'], orElse: 'review' }

async function stepThrough({ product, code, data, session, take, owner }: Given): Promise<Omit<Stepped, 'group'>> {
  const token = await product.token(owner)
  const call = caller(product)
  const { scenario } = await call<{ scenario: { schemaId: string } }>('scenario/create', token, {
    name: 'stepped',
    stepUp: RULE,
  })
  const { schemaId } = scenario
  const { sessionId, clientToken } = await call<{ sessionId: string; clientToken: string }>(
    'kyc/session/create',
    token,
    { schemaId },
  )
  const status = () => call<SessionStatusView>('kyc/session/status', token, { sessionId })
  const file = async (name: string) => new Blob([new Uint8Array(await readFile(path.join(data, name)))])
  const cpu = () => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)

  const form = new FormData()
  form.append('sessionId', sessionId)
  for (const name of [...session.document, session.selfie]) form.append('images', await file(name), name)
  const begun = cpu()
  await call('kyc/process', clientToken, form)
  let now = await status()
  const first = now.decision
  const firstCpu = cpu() - begun
  const page = session.notes.page ? (JSON.parse(session.notes.page) as ShownPage) : null
  const takes: Stepped['takes'] = []
  while (page && now.decision.stepUp?.state === 'asked' && takes.length < TAKES) {
    const { liveness } = await call<{ liveness: LivenessChallenge }>('kyc/session/liveness', clientToken, { sessionId })
    const challenged = performance.now()
    if (!liveness.document) throw new Error('a challenge without a take')
    const photo = await pixels(path.join(data, page.file))
    const made = code.stepTake({ ...take, photo, page, asked: liveness.document.lamp, turn: takes.length })
    const answer = new FormData()
    answer.append('sessionId', sessionId)
    answer.append('documentTake', JSON.stringify({ nonce: liveness.nonce, lamp: made.lamp, take: made.take }))
    const sheet = await encodeJpeg(made.sheet, { quality: 85 })
    answer.append('documentTiles', new Blob([Uint8Array.from(sheet)]), 'tiles')
    // A take lasts as long as its challenge.
    await setTimeout(Math.max(0, challenged + made.lastMs + 200 - performance.now()))
    const before = cpu()
    await call('kyc/process', clientToken, answer)
    now = await status()
    const { outcome, reasons = [] } = now.decision
    takes.push({
      cpu: cpu() - before,
      outcome,
      reasons: reasons.map(({ code }) => code),
      state: now.decision.stepUp?.state ?? null,
      original: originalOf(now),
    })
  }
  return {
    first: {
      outcome: first.outcome,
      risk: first.risk ?? null,
      reasons: (first.reasons ?? []).map(({ code, outcome }) => ({ code, outcome })),
      causes: first.stepUp?.causes ?? [],
      cpu: firstCpu,
    },
    takes,
    last: now.decision.outcome,
  }
}

/** Checks of the newest take. */
const originalOf = ({ results }: SessionStatusView) =>
  results.flatMap((task) =>
    task.type === 'document'
      ? task.checks.flatMap(({ caption, items }) =>
          caption === 'original' ? items.map(({ caption: check, status }) => `${check} ${status}`) : [],
        )
      : [],
  )

async function pixels(name: string) {
  const image = await loadImage(name)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return pixelsOf(canvas)
}

function caller({ url }: Product) {
  return async <Answer>(operation: string, token: string, body: object | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData
    // No idle connection: workerd closes one while a long session holds its only thread.
    const headers = {
      authorization: `Bearer ${token}`,
      connection: 'close',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    }
    const sent = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) }
    const response = await fetch(new URL(`/v1/${operation}`, url), sent)
    const answer = (await response.json()) as Answer & { message?: string }
    if (!response.ok) throw new Error(`${operation}: HTTP ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
}
