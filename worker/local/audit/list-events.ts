import type { Query } from './chain-reader.ts'

export interface WantedEvents {
  owner: string
  session?: string | undefined
  person?: string | undefined
  action?: string | undefined
  since?: string | undefined
}

const PAGE = 1000

/** Oldest first. */
export async function* listEvents(query: Query, { owner, session, person, action, since }: WantedEvents) {
  const conditions = ['e.owner = ?']
  const values: (string | number)[] = [owner]
  const only = (condition: string, ...given: (string | number)[]) => {
    conditions.push(condition)
    values.push(...given)
  }
  // Those that were read together are named in the detail.
  if (session) only('(e.session_id = ? or instr(e.detail, ?) > 0)', session, session)
  if (person) only('(e.subject_id = ? or instr(e.detail, ?) > 0)', person, person)
  if (action) only('e.action = ?', action)
  if (since) only('e.at >= ?', Date.parse(since))
  for (let after = 0; ; ) {
    const rows = await query(
      `select e.id, e.at, e.actor, e.by, e.action, e.session_id as sessionId, e.subject_id as subjectId, e.attempt,
          e.detail, s.seq, s.hash
        from event e left join event_seal s on s.event_id = e.id
        where ${conditions.join(' and ')} and e.id > ? order by e.id limit ${PAGE}`,
      ...values,
      after,
    )
    for (const { at, detail, ...row } of rows) {
      after = Number(row.id)
      const told = typeof detail === 'string' ? JSON.parse(detail) : null
      yield { ...row, at: new Date(Number(at)).toISOString(), detail: told }
    }
    if (rows.length < PAGE) return
  }
}
