/** Seals what a bench writes into rows by itself. */
import type { Runtime } from '../../../worker/local/serving/runtime.ts'
import type { Unsealed } from '../workers/sealing/index.ts'

export const SEALING_WORKER = 'edge-kyc-bench-sealing'

/** Texts as the columns hold them, and bytes in hex, in the order of the values. */
export async function sealValues({ miniflare }: Runtime, values: Unsealed[]): Promise<string[]> {
  const worker = await miniflare.getWorker(SEALING_WORKER)
  const answer = await worker.fetch('http://sealing/', { method: 'POST', body: JSON.stringify(values) })
  if (!answer.ok) throw new Error(`sealing: HTTP ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as string[]
}
