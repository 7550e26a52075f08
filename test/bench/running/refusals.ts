/**
 * `bench refusals [--requests 1000]`: calls that are refused before their body was read, from 1 kB to 40 MB, by
 * several clients that keep their connections; how many of them never saw their answer.
 */
import { CLIENTS, type EarlyRefusal, earlyRefusals, tooLarge } from '../../support/early-refusals.ts'
import type { Bench } from '../bench.ts'
import { startProduct } from '../product.ts'

const kB = 1000
const MB = 1000 * kB
/** Small ones are many. */
const SIZES = [kB, 20 * kB, 66 * kB, 300 * kB, kB, 900 * kB, 5 * MB, 66 * kB, 20 * MB, 300 * kB, 40 * MB]
const AT_ONCE = 4

export const run: Bench = async ({ requests = '1000', row, progress }) => {
  const product = await startProduct()
  try {
    const token = await product.token('bench')
    const calls = planned(Number(requests), token)
    let done = 0
    const lost: string[] = []
    const wrong: string[] = []
    const note = (list: string[], text: string) => {
      list.push(text)
      row({ text })
    }
    const work = async () => {
      for (let next = calls.pop(); next; next = calls.pop()) {
        const { client, call, bytes } = next
        const name = `${client}: ${call.name}, ${bytes} bytes`
        try {
          const send = CLIENTS[client]
          const body = call.body(bytes)
          // While it was made, the end of an idle connection may have come: workerd closes them after 5 seconds.
          await new Promise((resolve) => setTimeout(resolve, 5))
          const answer = await send?.(product.url, call, body)
          if (answer?.status !== call.status) note(wrong, `${name}: ${answer?.status} ${answer?.body.slice(0, 200)}`)
        } catch (error) {
          const { cause, message } = error as Error
          note(lost, `${name}: ${cause ?? message}`)
        }
        progress(`refusals: ${++done} of ${requests}, ${lost.length} lost`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { requests: done, lost: lost.length, wrong: wrong.length }
  } finally {
    await product.stop()
  }
}

interface Planned {
  client: string
  call: EarlyRefusal
  bytes: number
}

function planned(requests: number, token: string): Planned[] {
  const clients = Object.keys(CLIENTS)
  const small = earlyRefusals({ token })
  const large = [...small, ...tooLarge({ token })]
  return Array.from({ length: requests }, (_, i) => {
    const bytes = SIZES[i % SIZES.length] ?? kB
    const kinds = bytes > 10 * MB ? large : small
    const call = kinds[i % kinds.length]
    if (!call) throw new Error('no call')
    return { client: clients[Math.floor(i / kinds.length) % clients.length] ?? 'fetch', call, bytes }
  })
}
