import { expect, it } from 'vitest'
import { archiveFolder } from '../../../../worker/application/archives/archive-folder'
import { withdrawConsent } from '../../../../worker/application/subjects/withdraw-consent'
import { standIn } from '../../../support/stand-in'

const CALLER = { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: null } as const

it('consent withdrawn where images are erased takes the archives that show them too', async () => {
  const erased: string[] = []
  const ports = standIn<Parameters<typeof withdrawConsent>[2]>({
    sessions: { byId: async () => ({ owner: 'anna', sessionId: 's', rules: { withdrawal: 'erase_images' } }) },
    consents: { withdraw: async () => true },
    holds: { among: async () => [] },
    retention: {
      eraseImagesOf: async ({ id }) => {
        erased.push(id)
      },
    },
    images: {
      deleteAll: async (folder) => erased.push(folder),
    },
  })
  const answer = await withdrawConsent(CALLER, { sessionId: 's' }, ports, new Date('2026-05-01T12:00:00.000Z'))
  expect(answer).toEqual({ erased: 'images', held: false })
  expect(erased).toEqual(['s', await archiveFolder('anna')])
})

it('the person’s browser does not learn of a hold that was set while the session was erased', async () => {
  const held = [[], [{ reason: 'Inquiry 4711' }]]
  const session = {
    ...{ owner: 'anna', sessionId: 's', rules: { withdrawal: 'erase' as const } },
    ...{ attempt: 0, processingSince: null, decision: null, consentWithdrawnAt: null },
  }
  const ports = standIn<Parameters<typeof withdrawConsent>[2]>({
    sessions: { byId: async () => session },
    consents: { withdraw: async () => true },
    holds: { among: async () => held.shift() ?? [] },
  })
  const browser = { ...CALLER, actor: 'client' as const, boundTo: 's' }
  const answer = await withdrawConsent(browser, { sessionId: 's' }, ports, new Date('2026-05-01T12:00:00.000Z'))
  expect(answer).toEqual({ erased: 'session' })
  expect(held).toEqual([])
})
