import { and, desc, eq, sql } from 'drizzle-orm'
import { fromMicros, type LedgerReason, MAX_BALANCE } from '../domain/billing/balance'
import type { BalanceStore } from '../domain/ports'
import type { Database } from './database'
import { ifChanged, insertEvents } from './events'
import { accountGroup, ledger } from './schema'

interface Change {
  id: string
  groupId: number
  /** Signed. */
  amount: number
  owner: string
  operation: string
  reason: LedgerReason
}

export function d1Balances(db: Database): BalanceStore {
  /** The ledger's row, where the balance after it lies within bounds and its id is new, and with it the balance. */
  const change = ({ id, groupId, amount, owner, operation, reason }: Change, lowest: number, now: Date) =>
    [
      db
        .insert(ledger)
        .select(
          sql`select ${id}, id, ${amount}, ${owner}, ${reason}, ${operation}, ${now.getTime()} from ${accountGroup}
            where id = ${groupId} and balance + ${amount} between ${lowest} and ${MAX_BALANCE}`,
        )
        .onConflictDoNothing()
        .returning({ id: ledger.id }),
      db
        .update(accountGroup)
        .set({ balance: sql`${accountGroup.balance} + ${amount}` })
        .where(and(eq(accountGroup.id, groupId), ifChanged)),
    ] as const

  const known = async (groupId: number) =>
    (await db.select({ balance: accountGroup.balance }).from(accountGroup).where(eq(accountGroup.id, groupId)))[0]

  return {
    async seen(groupId, now) {
      await db.insert(accountGroup).values({ id: groupId, balance: 0, createdAt: now.getTime() }).onConflictDoNothing()
    },

    async adjust({ agent, ...given }, now) {
      const { owner, groupId, amount } = given
      const detail = { groupId, amount: fromMicros(amount) }
      const changed = { owner, ...agent, action: 'balance_changed' as const, detail }
      const [rows] = await db.batch([
        ...change({ ...given, reason: 'adjustment' }, -MAX_BALANCE, now),
        insertEvents(db, [changed], now, ifChanged),
      ])
      if (rows.length > 0) return 'done'
      return (await known(groupId)) ? 'out_of_range' : 'unknown'
    },

    async charge({ amount, ...charge }, now) {
      const [rows] = await db.batch([...change({ ...charge, amount: -amount, reason: 'charge' }, 0, now)])
      return rows.length > 0
    },

    async refund(charge, now) {
      const id = `${charge.id}:refund`
      await db.batch([...change({ ...charge, id, reason: 'refund' }, -MAX_BALANCE, now)])
    },

    async balance(groupId, entries) {
      const group = await known(groupId)
      if (!group) return null
      const rows = await db
        .select()
        .from(ledger)
        .where(eq(ledger.groupId, groupId))
        .orderBy(desc(ledger.at), desc(sql`rowid`))
        .limit(entries)
      return {
        balance: group.balance,
        entries: rows.map(({ amount, reason, operation, owner, at }) => {
          return { amount, reason, operation, owner, at: new Date(at).toISOString() }
        }),
      }
    },
  }
}
