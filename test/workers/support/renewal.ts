/** What cron and queue do after a change of the embedding, in one call. */
import { queueRenewals, renewQueued } from '../../../worker/application/persons/renew-outdated-vectors'
import type { PersonsApi } from './persons'

export async function renewAll({ services }: Pick<PersonsApi, 'services'>, limit = 700): Promise<void> {
  const messages: string[][] = []
  const send = async (sent: string[][]) => void messages.push(...sent)
  const settings = { limits: { renewalsPerRun: limit } }
  for (let run = 0; run < 5; run++) {
    await queueRenewals({ ...services, renewals: { send }, settings }, services.now())
    for (const ids of messages.splice(0)) await renewQueued(ids, services, services.now())
  }
}
