import { expect, it } from 'vitest'
import { newMaking } from '../../../../worker/application/archives/making'
import { type JoiningPorts, putTogether } from '../../../../worker/application/archives/put-together'
import { standIn } from '../../../support/stand-in'

const NOW = new Date('2026-05-01T12:00:00.000Z')

it('an archive during whose making somebody was erased is not left behind', async () => {
  const [written, deleted]: [string[], string[]] = [[], []]
  const ports = standIn<JoiningPorts>({
    archives: {
      write: async (key) => {
        written.push(key)
        return { size: 1, sha256: '00' }
      },
    },
    images: {
      delete: async (keys) => {
        deleted.push(...keys)
      },
    },
    sessionErasure: { state: async () => 'one more' },
    settings: { limits: { linkSeconds: 3600 } },
  })
  const making = newMaking('2026-04', 'none', NOW)
  expect(await putTogether({ owner: 'anna', making, now: NOW }, ports)).toBe('anew')
  expect(written).toHaveLength(1)
  expect(deleted).toEqual(written)
})
