/** Report on databases over which owners are spread: each owner's chain lies in one of them. */
import type { AuditKeys } from '../../domain/audit/chain.ts'
import { type AuditReport, auditReport, type Heads, type Query } from './chain-reader.ts'

export async function auditReports(
  databases: readonly Query[],
  keys: AuditKeys,
  { owner, known = {} }: { owner?: string | undefined; known?: Heads | undefined },
): Promise<AuditReport> {
  const [first, ...others] = databases
  if (!first) throw new Error('no database')
  const elsewhere = new Set<string>()
  const reports: AuditReport[] = []
  for (const query of others) {
    const owners = new Set((await query('select distinct owner from event_seal')).map((row) => String(row.owner)))
    for (const each of owners) elsewhere.add(each)
    const ofThese = Object.fromEntries(Object.entries(known).filter(([each]) => owners.has(each)))
    reports.push(await auditReport(query, keys, { owner, known: ofThese }))
  }
  // What no database has is missing from the first.
  const rest = Object.fromEntries(Object.entries(known).filter(([each]) => !elsewhere.has(each)))
  reports.unshift(await auditReport(first, keys, { owner, known: rest }))
  return reports.reduce((sum, report) => ({
    events: sum.events + report.events,
    sealed: sum.sealed + report.sealed,
    unsealed: sum.unsealed + report.unsealed,
    breaks: sum.breaks + report.breaks,
    broken: [...sum.broken, ...report.broken],
    heads: { ...sum.heads, ...report.heads },
  }))
}
