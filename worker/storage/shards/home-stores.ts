/** Tokens and accounts for the owners of a shard other than control, where both are kept. */

import type { D1Database } from '@cloudflare/workers-types'
import type { BalanceStore } from '../../domain/billing/ports'
import type { TokenStore } from '../../domain/callers/tokens-port'
import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'
import type { CarriedEvents } from './carried-events'

/** Carries each change's event over at once; where that fails, the cron does. */
function carrying({ carry }: CarriedEvents) {
  return async <T>(owner: string, change: Promise<T>): Promise<T> => {
    const changed = await change
    await carry(owner).catch((error: unknown) => {
      logFault('carry_fault', { error: describeError(error) })
    })
    return changed
  }
}

export function homeTokens(tokens: TokenStore, events: CarriedEvents): TokenStore {
  const carried = carrying(events)
  return {
    ...tokens,
    create: (token, agent, now) => carried(token.owner, tokens.create(token, agent, now)),
    update: (change, agent, now) => carried(change.owner, tokens.update(change, agent, now)),
    delete: (owner, token, agent, now) => carried(owner, tokens.delete(owner, token, agent, now)),
    deleteAll: (owner, validFrom, agent, now) => carried(owner, tokens.deleteAll(owner, validFrom, agent, now)),
  }
}

export function homeBalances(balances: BalanceStore, db: D1Database, events: CarriedEvents): BalanceStore {
  const carried = carrying(events)
  return {
    ...balances,
    adjust: (change, now) => carried(change.owner, balances.adjust(change, now)),

    async refund(charge, now) {
      // As in control, but in two steps: what an attempt bears its end gives back (refund_due).
      const borne = db.prepare('SELECT 1 FROM session_attempt WHERE work_id = ? LIMIT 1').bind(charge.id)
      if ((await borne.first()) === null) await balances.refund(charge, now)
    },
  }
}
