import type { Preview } from '../../application/scenarios/preview-scenario'
import type { PreviewScenarioResponse } from '../../contract/scenarios'
import type { Redecided } from '../../domain/preview/redecide'

type Row = PreviewScenarioResponse['ends'][number]

/** Counted, so that no more of a session is told than that it changes. */
export function previewView({ version, wanted, looked, total, sessions, next }: Preview): PreviewScenarioResponse {
  const decided = sessions.flatMap((one) =>
    'redecided' in one ? [{ sessionId: one.sessionId, ...one.redecided }] : [],
  )
  const gaps = Map.groupBy(
    sessions.flatMap((one) => ('gap' in one ? [one.gap] : [])),
    (why) => why,
  )
  const ends = Map.groupBy(decided, ({ from, to }) => `${from.end} ${to.end}`)
  return {
    status: 'ok',
    version,
    wanted,
    looked,
    total,
    next,
    ends: [...ends.values()].flatMap((alike) => (alike[0] ? [endsRow(alike[0], alike)] : [])),
    reasons: reasonRows(decided),
    changed: decided
      .filter(({ from, to }) => from.end !== to.end)
      .map(({ sessionId, from, to }) => ({ sessionId, from: from.end, to: to.end })),
    gaps: [...gaps].map(([why, { length }]) => ({ why, sessions: length })),
  }
}

function endsRow({ from, to }: Redecided, alike: readonly Redecided[]): Row {
  const byPeople = { approved: 0, resubmit: 0, declined: 0 }
  for (const { byPeople: decided } of alike) if (decided) byPeople[decided]++
  return { from: from.end, to: to.end, sessions: alike.length, byPeople }
}

function reasonRows(decided: readonly Redecided[]): PreviewScenarioResponse['reasons'] {
  const codes = new Set(decided.flatMap(({ from, to }) => [...from.reasons, ...to.reasons]))
  const having = (code: Redecided['from']['reasons'][number], side: 'from' | 'to') =>
    decided.filter((one) => one[side].reasons.includes(code)).length
  return [...codes].map((code) => ({ code, before: having(code, 'from'), after: having(code, 'to') }))
}
