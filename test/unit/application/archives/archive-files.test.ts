import { expect, it } from 'vitest'
import { archiveFiles } from '../../../../worker/application/archives/archive-files'
import { NOW, session, staged } from '../staged'

it('an archive of many pages is read on from the end of each, and its manifest counts all rows', async () => {
  const sessions = Array.from({ length: 130 }, (_, i) => session({ sessionId: `s${i}`, spentMs: 1500 }))
  const events = Array.from({ length: 1001 }, (_, id) => ({ id, at: NOW.toISOString() }))
  const from = <T>(all: readonly T[], last: T | null) => (last === null ? 0 : all.indexOf(last) + 1)
  const { ports } = staged({
    archiveSource: {
      sessions: async (...[, , last, most]: [string, object, (typeof sessions)[0] | null, number]) =>
        sessions.slice(from(sessions, last)).slice(0, most),
      events: async (...[, , last, most]: [string, object, (typeof events)[0] | null, number]) =>
        events.slice(from(events, last)).slice(0, most),
    },
    newDigest: () => ({ update: async () => {}, end: async () => 'sum' }),
  })
  const range = { from: NOW, until: NOW }
  const files: Record<string, string> = {}
  for await (const { name, chunks } of archiveFiles({ archiveName: '2026-05', owner: 'anna', range }, ports, NOW)) {
    let text = ''
    for await (const chunk of chunks) text += new TextDecoder().decode(chunk)
    files[name] = text
  }
  const rows = JSON.parse(files['manifest.json'] ?? '{}').files.map(
    ({ name, rows: count }: { name: string; rows: number }) => [name, count],
  )
  expect(rows).toEqual([
    ['sessions.ndjson', 130],
    ['events.ndjson', 1001],
    ['sessions.csv', 130],
  ])
  // Time spent is in seconds.
  const last = JSON.parse(files['sessions.ndjson']?.split('\n').at(-2) ?? '')
  expect(last).toMatchObject({ sessionId: 's129', spent: 1.5 })
})
