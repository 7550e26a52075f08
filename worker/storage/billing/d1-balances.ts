import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { fromMicros, type LedgerReason, MAX_BALANCE } from '../../domain/billing/balance'
import type { BalanceStore } from '../../domain/billing/ports'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { accountGroup, ledger, sessionAttempt } from '../tables/schema'

interface Change {
  id: string
  groupId: number
  /** Signed. */
  amount: number
  owner: string
  operation: string
  reason: LedgerReason
}

const refundId = (chargeId: string) => `${chargeId}:refund`

export function d1Balances(db: Database): BalanceStore {
  return { ...balanceChanges(db), ...refundsAndBalances(db) }
}

const known = async (db: Database, groupId: number) =>
  (await db.select({ balance: accountGroup.balance }).from(accountGroup).where(eq(accountGroup.id, groupId)))[0]

function balanceChanges(db: Database): Pick<BalanceStore, 'seen' | 'adjust' | 'charge'> {
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
      // By an earlier run of the same request.
      if ((await db.select({ id: ledger.id }).from(ledger).where(eq(ledger.id, given.id))).length > 0) return 'done'
      return (await known(db, groupId)) ? 'out_of_range' : 'unknown'
    },

    async charge({ amount, ...charge }, now) {
      let id = charge.id
      for (;;) {
        const [rows] = await db.batch([...change({ ...charge, id, amount: -amount, reason: 'charge' }, 0, now)])
        if (rows.length > 0) return { ...charge, id, amount }
        const ids = [id, refundId(id)]
        const made = await db.select({ id: ledger.id }).from(ledger).where(inArray(ledger.id, ids))
        if (made.length < 2) return made.length === 1 && { ...charge, id, amount }
        id = `${id}+`
      }
    },
  }
}

function refundsAndBalances(db: Database): Pick<BalanceStore, 'refund' | 'balance'> {
  return {
    async refund({ id }, now) {
      const borne = sql`exists (select 1 from ${sessionAttempt} where work_id = l.id)`
      const made = sql`${ledger} l where l.id = ${id} and not ${borne}`
      await db.batch([
        db
          .insert(ledger)
          .select(
            sql`select ${refundId(id)}, l.group_id, -l.amount, l.owner, 'refund', l.operation, ${now.getTime()} from ${made}`,
          )
          .onConflictDoNothing(),
        db
          .update(accountGroup)
          .set({ balance: sql`${accountGroup.balance} - (select amount from ${ledger} where id = ${id})` })
          .where(and(eq(accountGroup.id, sql`(select group_id from ${ledger} where id = ${id})`), ifChanged)),
      ])
    },

    async balance(groupId, entries) {
      const group = await known(db, groupId)
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
