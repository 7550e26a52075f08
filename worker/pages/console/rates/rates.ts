/** Error rates of the owner's own labelled sessions: the report of `npm run -s rates`, made here. */
import { type Measurement, newMeasurement } from '../../../domain/rates/measure'
import { element } from '../../element'
import { nodeOf } from '../../rates/nodes'
import { type Report, reportParts } from '../../rates/report'
import { attempt } from '../attempt'
import { oneOf } from '../forms/one-of'
import { button, heading } from '../pages/paged-table'
import { saveAs } from '../save-as'
import { ask } from '../service'

const DAY_MS = 86_400_000

const TIMES = [
  { label: '90 days', days: 90 },
  { label: 'A year', days: 365 },
  { label: 'All', days: null },
] as const
type Time = (typeof TIMES)[number]

export async function ratesPage(page: HTMLElement): Promise<() => void> {
  const told = element('p', { class: 'hint', role: 'status' })
  const room = element('div', { class: 'rates' })
  const ways = element('div', { class: 'tools' })
  const reading = { turn: 0 }

  const show = (time: Time) =>
    attempt(async () => {
      const mine = ++reading.turn
      const isOver = () => mine !== reading.turn
      const found = await read(time, isOver, (count) => {
        told.textContent = `Reading labelled sessions: ${count.toLocaleString('en')}`
      })
      if (isOver()) return
      told.textContent = `${time.label}, by the time at which sessions were opened.`
      showOne(found, null)
    })
  const showOne = (found: ReadonlyMap<string | null, Measurement>, trial: string | null) => {
    const rates = (found.get(trial) ?? newMeasurement()).rates()
    const report: Report = { at: new Date().toISOString(), trial, rates }
    ways.replaceChildren(...chooser(found, trial, (other) => showOne(found, other)), ...downloads(report))
    room.replaceChildren(...reportParts(report).map((part) => nodeOf(part)))
  }
  page.append(heading('Error rates', oneOf<Time>('Time', TIMES, TIMES[1], show)), told, ways, room)
  await show(TIMES[1])
  return () => {
    reading.turn++
  }
}

/** By trial; null: sessions of everyday. */
async function read(
  { days }: Time,
  isOver: () => boolean,
  tell: (count: number) => void,
): Promise<Map<string | null, Measurement>> {
  const found = new Map<string | null, Measurement>()
  const from = days === null ? {} : { from: new Date(Date.now() - days * DAY_MS).toISOString() }
  let count = 0
  for (let after: Awaited<ReturnType<typeof pageOf>>['next'] | undefined; after !== null && !isOver(); ) {
    const { sessions, next } = await pageOf(from, after)
    for (const session of sessions) {
      const measurement = found.get(session.trial) ?? newMeasurement()
      found.set(session.trial, measurement)
      measurement.add(session)
    }
    count += sessions.length
    tell(count)
    after = next
  }
  return found
}

type Place = NonNullable<Parameters<typeof ask<'/session/truths'>>[1]['after']>

const pageOf = (from: { from?: string }, after: Place | undefined) =>
  ask('/session/truths', { ...from, ...(after ? { after } : {}) })

function chooser(
  found: ReadonlyMap<string | null, Measurement>,
  chosen: string | null,
  choose: (trial: string | null) => void,
): HTMLElement[] {
  const trials = [...found.keys()].filter((trial) => trial !== null).sort()
  if (trials.length === 0) return []
  const options = [null, ...trials].map((trial, i) => {
    const option = element('option', { value: String(i) }, trial === null ? 'Everyday' : `Trial ${trial}`)
    option.selected = trial === chosen
    return option
  })
  const select = element('select', {}, ...options)
  select.addEventListener('change', () => choose(trials[Number(select.value) - 1] ?? null))
  return [element('label', {}, 'Sessions ', select)]
}

function downloads(report: Report): HTMLElement[] {
  const page = button('Download as a page', async () => {
    const [{ reportDocument }, { styles }] = await Promise.all([import('../../rates/document'), import('./styles')])
    saveAs('rates.html', new Blob([await reportDocument(report, styles)], { type: 'text/html' }))
  })
  const json = button('As JSON', async () => {
    saveAs('rates.json', new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }))
  })
  return [page, json]
}
