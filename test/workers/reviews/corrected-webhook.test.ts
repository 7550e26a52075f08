/** Webhooks that tell of a value that a reviewer put right. */
import { expect, it } from 'vitest'
import { office } from '../support/back-office'
import { Courier } from '../support/courier'

it('tell of the field, and of its value only where the endpoint asks for values', async () => {
  const read = [{ title: 'Surname', value: 'ERIKSSON', conf: 'high' as const }]
  const { ann, owner, add, call, post } = await office({}, read)
  const url = `https://${crypto.randomUUID()}.hooks.dev`
  const events = ['session.corrected']
  await post('/webhook/create', { url: `${url}/plain`, events }, { token: owner })
  await post('/webhook/create', { url: `${url}/fields`, events, include: ['fields'] }, { token: owner })
  const sessionId = await add()
  await call('claim', { sessionId }, ann)
  await call('correct', { sessionId, title: 'Surname', value: 'NILSSON', reason: 'a stamp lies over it' }, ann)
  const courier = new Courier()
  await courier.pass(1)
  const [plain] = courier.of(`${url}/plain`)
  expect(plain?.body).toMatchObject({
    type: 'session.corrected',
    data: { sessionId, field: { document: 0, title: 'Surname' } },
  })
  expect(JSON.stringify(plain?.body)).not.toMatch(/NILSSON|ERIKSSON|lies over/)
  expect(JSON.stringify(courier.of(`${url}/fields`)[0]?.body.data.documents)).toContain('NILSSON')
})
