import type { Answered } from '../../../capture-kit/core/client/answer'
import { UnreadableAnswer } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { Refusal } from './wording'

/** What a team's own backend does with its own token; the demo page holds the developer's. */
export async function newSession(token: string): Promise<Answered<'/kyc/session/create'>['body']> {
  const answer = await client({ token })('/kyc/session/create', {}).catch((error: unknown) => {
    if (error instanceof UnreadableAnswer) throw new Refusal(error.status, 'unreadable answer')
    throw new Refusal(0, 'network')
  })
  if (!answer.ok) throw new Refusal(answer.status, answer.message)
  return answer.body
}
