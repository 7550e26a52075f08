/** Which calls nobody pays for, as they are about a session of a trial. */
import { describe, expect, it } from 'vitest'
import { isOfTrial } from '../../../worker/api/is-of-trial'

const ID = '01890000-0000-7000-8000-000000000001'

describe('calls about a session of a trial', () => {
  const call = (operation: string, sessionId: unknown) => {
    const asked: string[] = []
    const byId = async (_owner: string, id: string) => {
      asked.push(id)
      return { trial: { name: 'spring' } }
    }
    const given = { operation, caller: { owner: 'ann', boundTo: null }, body: { fields: { sessionId } } }
    const about = { ...given, services: { sessions: { byId } } } as unknown as Parameters<typeof isOfTrial>[0]
    return { asked, isFree: isOfTrial(about) }
  }

  it('are free', async () => {
    expect(await call('/kyc/process', ID).isFree).toBe(true)
  })

  it('are none of other operations, whatever session their body names', async () => {
    expect(await call('/person/search', ID).isFree).toBe(false)
  })

  it('name no longer id than sessions have', async () => {
    const { asked, isFree } = call('/kyc/process', 'a'.repeat(1_000_000))
    expect(await isFree).toBe(false)
    expect(asked).toEqual([])
  })
})
