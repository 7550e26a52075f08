import type { VERDICTS } from '../../contract/verdict'
import type { VerdictReason } from '../../contract/verdict-reasons'
import type { Verdict } from '../../domain/session/review'

interface Given {
  sessionId: string
  outcome: (typeof VERDICTS)[number]
  reasonCode?: VerdictReason | undefined
  note?: string | undefined
}

export function verdictOf({ sessionId, outcome, reasonCode, note }: Given): Verdict & { sessionId: string } {
  const said = { ...(reasonCode === undefined ? {} : { reasonCode }), ...(note === undefined ? {} : { note }) }
  return { sessionId, outcome, ...said }
}
