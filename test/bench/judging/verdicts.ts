/**
 * `document selfie same kind`: whole sessions as the embedded flow runs them, by the default scenario, and how each
 * ended. `document` may name several files, with commas: sides of one, or several documents. Rows keep all that a
 * decision is made of, so that another one can be tried on them without looking at the images again.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FullTask } from '../../../worker/contract/sessions/session-views.ts'
import type { Bench } from '../bench.ts'
import { type Product, startProduct } from '../product.ts'
import { type EmbeddedSession, runEmbedded } from '../running/embedded-session.ts'
import { parseSessions, type SessionTruth } from './session-truth.ts'
import { groupOf, summarise, type Verdict } from './verdict-rates.ts'

export const run: Bench = async ({ data, truth, limit, atOnce = '1', row, progress }) => {
  if (!data || !truth) throw new Error('bench verdicts needs --data DIR and --truth TSV')
  const sessions = parseSessions(await readFile(truth, 'utf8')).slice(0, limit ? Number(limit) : undefined)
  const verdicts: Verdict[] = []
  const waiting = [...sessions.entries()]
  const lane = async () => {
    const product = await startProduct()
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [number, session] = next
        const found = await ended(product, data, session, number)
        const { kind, same, notes } = session
        const read = notes.number ? { number: { truth: notes.number, read: numberOf(found.fields) } } : {}
        verdicts.push({ kind, same, ended: found.outcome, ms: found.ms, ...read })
        row({ ...session, document: session.document.join(','), group: groupOf(session), ...found })
        progress(`verdicts: ${verdicts.length} of ${sessions.length} sessions`)
      }
    } finally {
      await product.stop()
    }
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, lane))
  return summarise(verdicts)
}

async function ended(product: Product, data: string, { document, selfie }: SessionTruth, number: number) {
  try {
    const names = [...document, ...(selfie ? [selfie] : [])]
    const files = await Promise.all(names.map(async (name) => new Uint8Array(await readFile(path.join(data, name)))))
    return evidence(await runEmbedded(product, `bench-${number}`, files))
  } catch (error) {
    const errors = [(error as Error).message]
    return { outcome: 'broken' as const, status: 'broken', ms: 0, errors, fields: [] }
  }
}

function evidence({ session, ms }: EmbeddedSession) {
  const { results, status, decision } = session
  return {
    outcome: decision.outcome ?? ('undecided' as const),
    status,
    decision,
    ms: Math.round(ms),
    errors: [...session.errors, ...results.flatMap(({ errors }) => errors)],
    tasks: results.map(({ type, status }) => ({ type, status })),
    docName: results.flatMap((task) => (task.type === 'document' ? [task.docName] : [])).join(','),
    checks: results.flatMap(checksOf),
    fields: results.flatMap(fieldsOf),
  }
}

function checksOf(task: FullTask, number: number) {
  return task.checks.flatMap(({ caption: group, items }) =>
    items.map(({ images: _, ...item }) => ({ task: task.type, number, group, ...item })),
  )
}

function fieldsOf(task: FullTask, number: number) {
  if (task.type !== 'document') return []
  return task.ocr.fields.map(({ title, value, conf, source, raw }) => ({ number, title, value, conf, source, raw }))
}

const numberOf = (fields: { title: string; value: string; source?: string | undefined }[]): string | null =>
  fields.find(({ title, source }) => title === 'Document number' && source === 'mrz')?.value ?? null
