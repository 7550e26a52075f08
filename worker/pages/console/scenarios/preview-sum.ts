/** The answers of one preview, added up. */
import type { Answered } from '../../../../capture-kit/core/client/answer'

export type PreviewAnswer = Answered<'/scenario/preview'>['body']
type Row = PreviewAnswer['ends'][number]

/** Sessions that are named. */
const NAMED = 50

export class PreviewSum {
  readonly ends = new Map<string, Row>()
  readonly reasons = new Map<string, { before: number; after: number }>()
  readonly gaps = new Map<PreviewAnswer['gaps'][number]['why'], number>()
  readonly changed: PreviewAnswer['changed'] = []
  /** Sessions that would have ended otherwise, and all that were decided again. */
  moved = 0
  told = 0
  looked = 0
  total = 0

  add({ ends, reasons, gaps, changed, looked, total }: PreviewAnswer): void {
    for (const row of ends) {
      const key = `${row.from} ${row.to}`
      const known = this.ends.get(key)
      this.ends.set(key, known ? both(known, row) : row)
      this.told += row.sessions
      if (row.from !== row.to) this.moved += row.sessions
    }
    for (const { code, before, after } of reasons) {
      const known = this.reasons.get(code) ?? { before: 0, after: 0 }
      this.reasons.set(code, { before: known.before + before, after: known.after + after })
    }
    for (const { why, sessions } of gaps) this.gaps.set(why, (this.gaps.get(why) ?? 0) + sessions)
    this.changed.push(...changed.slice(0, NAMED - this.changed.length))
    this.looked = looked
    this.total = total
  }
}

const both = (a: Row, b: Row): Row => ({
  ...a,
  sessions: a.sessions + b.sessions,
  byPeople: {
    approved: a.byPeople.approved + b.byPeople.approved,
    resubmit: a.byPeople.resubmit + b.byPeople.resubmit,
    declined: a.byPeople.declined + b.byPeople.declined,
  },
})
