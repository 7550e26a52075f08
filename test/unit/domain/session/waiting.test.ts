import { expect, it } from 'vitest'
import { refusalWhenFull } from '../../../../worker/domain/session/waiting'

const room = { sessionsWaiting: 1000, sessionsWaitingPerOwner: 500 }

it.each([
  ['an owner with too many', { owner: 500, all: 500 }, 'too_many_sessions'],
  ['an owner with many, when all is full', { owner: 20, all: 1000 }, 'busy'],
  ['an owner with none, when two others have filled it', { owner: 0, all: 1000 }, null],
  ['an owner with none, when that room is full too', { owner: 0, all: 2000 }, 'busy'],
  ['anybody else', { owner: 499, all: 999 }, null],
])('%s', (_who, waiting, refusal) => {
  expect(refusalWhenFull(waiting, room)).toBe(refusal)
})
