/** Arguments of `npm run shard`. Nothing is done before all of them are understood. */
import { parseArgs } from 'node:util'

export const USAGE = `usage: npm run -s shard -- list [--remote DEPLOYMENT]
       npm run -s shard -- status [--owner SUB] [--remote DEPLOYMENT]
       npm run -s shard -- move OWNER --to N [--remote DEPLOYMENT]
       npm run -s shard -- open N | close N [--remote DEPLOYMENT]

list    one line of JSON a database: {shard, owners, bytes, open}, as the cron measured a minute ago, or this command did
status  one line a move that is not at its end: {owner, source, target, phase, asked_at, frozen_at, flipped_at, fault}; with
        --owner where that owner is: {shard, closed}
move    takes everything of OWNER (the JWT's sub) to database N, 0 being the first. Calls of OWNER are answered 503 with
        Retry-After meanwhile. It can be broken off anywhere and asked for again; a move to where the owner still is
        gives it up
close   N takes no new owners; open: it does again
Of STATE_DIR while npm start does not run on it: moved before the command ends. With --remote (production, or the name
given to --env): the deployment's cron moves, every minute, and status tells how it gets on. Add databases with
npm run deploy -- --shards N, or SHARDS=N npm start.`

export interface Asked {
  task: 'list' | 'status' | 'move' | 'open' | 'close' | 'help'
  owner: string | null
  /** To which, or which. */
  shard: number
  remote: string | null
}

const parsed = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      owner: { type: 'string' },
      remote: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })

/** A text says what is wrong with the arguments. */
export function parseArguments(args: string[]): Asked | string {
  let given: ReturnType<typeof parsed>
  try {
    given = parsed(args)
  } catch (error) {
    return (error as Error).message
  }
  const { values, positionals } = given
  const { to, owner = null, remote = null, help } = values
  const [task, subject] = positionals
  const asked = { owner, shard: 0, remote }
  if (help) return { ...asked, task: 'help' }
  const fault = misplaced(given)
  if (fault) return fault
  switch (task) {
    case 'list':
    case 'status':
      return subject === undefined ? { ...asked, task } : `${task} takes no ${subject}`
    case 'open':
    case 'close': {
      const shard = number(subject)
      return shard === null ? `${task} takes the number of a database` : { ...asked, task, shard }
    }
    case 'move': {
      const shard = number(to)
      if (!subject) return 'Say whom to move.'
      return shard === null ? '--to takes the number of a database' : { ...asked, task, owner: subject, shard }
    }
    default:
      return 'Say list, status, move, open or close.'
  }
}

const number = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null

function misplaced({
  values: { to, owner },
  positionals: [task, , ...more],
}: ReturnType<typeof parsed>): string | null {
  if (more.length > 0) return `${more.join(' ')}: not understood`
  if (to !== undefined && task !== 'move') return '--to is of move'
  if (owner !== undefined && task !== 'status') return '--owner is of status'
  return null
}
