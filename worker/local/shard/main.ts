/** `npm run -s shard`: see `USAGE`. */
import {
  askMove,
  giveUpMove,
  moveOf,
  movesListed,
  openShard,
  routeOf,
  shardsListed,
} from '../../storage/shards/move-requests.ts'
import { wrongUse } from '../command-line.ts'
import { stateDir } from '../serving/state.ts'
import { type Asked, parseArguments, USAGE } from './arguments.ts'
import { type Control, localControl, remoteControl } from './control.ts'

const asked = parseArguments(process.argv.slice(2))
if (typeof asked === 'string') wrongUse(asked)
if (asked.task === 'help') {
  console.log(USAGE)
  process.exit(0)
}
try {
  const control = asked.remote === null ? await localControl(stateDir()) : await remoteControl(asked.remote)
  try {
    for (const row of await carryOut(asked, control)) console.log(JSON.stringify(row))
  } finally {
    await control.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function carryOut({ task, owner, shard }: Asked, control: Control): Promise<object[]> {
  if (shard >= control.shards) throw new Error(`There is no database ${shard}: there are ${control.shards}.`)
  if (task === 'move') return move(owner ?? '', shard, control)
  if (task === 'status') return control.ask(owner === null ? movesListed : routeOf(owner))
  if (task === 'open' || task === 'close') await control.ask(openShard(shard, task === 'open'))
  return listed(control)
}

/** Those that nothing is known of yet, too. */
async function listed(control: Control): Promise<object[]> {
  const known = await control.ask(shardsListed)
  const unknown = { owners: 0, bytes: 0, open: 1 }
  return Array.from({ length: control.shards }, (_, shard) => {
    const { open, ...row } = { ...unknown, ...known.find((each) => each.shard === shard), shard }
    return { ...row, open: open === 1 }
  })
}

async function move(owner: string, target: number, control: Control): Promise<object[]> {
  await control.ask(giveUpMove(owner, target))
  const [route] = await control.ask(routeOf(owner))
  if (route?.shard === target && route.closed === 0) return [{ owner, shard: target, moved: false }]
  await control.ask(askMove(owner, target, new Date()))
  const before = await control.ask(moveOf(owner))
  if (before.length === 0) throw new Error(`${owner} is not known here.`)
  if (!(await control.carryOut())) return before
  const [now] = await control.ask(routeOf(owner))
  return [{ owner, shard: now?.shard, moved: now?.shard === target }]
}
