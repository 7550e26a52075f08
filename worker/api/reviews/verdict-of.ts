import type { VERDICTS } from '../../contract/sessions/verdict'
import type { Verdict } from '../../domain/case/verdict'
import type { VerdictReason } from '../../words/decision/verdict-reasons'

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
