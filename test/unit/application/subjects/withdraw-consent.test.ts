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
