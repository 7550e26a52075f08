import {
  type Answered,
  type Operation,
  type Operations,
  UnreadableAnswer,
} from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { Refusal } from '../views/wording'

/** Creates a session, as a team's own backend does with its token; the demo page holds the developer's. */
export const newSession = (token: string) => ask('/kyc/session/create', token, {})

/** For a session that goes on after its first token's time. */
export const freshClientToken = async (token: string, sessionId: string) =>
  (await ask('/kyc/session/token', token, { sessionId })).clientToken

/** With the reasons, checks and data that a browser's own token is not told. */
export const wholeSession = (token: string, sessionId: string) => ask('/kyc/session/status', token, { sessionId })

async function ask<Path extends Operation>(
  path: Path,
  token: string,
  request: Operations[Path]['request'],
): Promise<Answered<Path>['body']> {
  const answer = await client({ token })(path, request).catch((error: unknown) => {
    if (error instanceof UnreadableAnswer) throw new Refusal(error.status, 'unreadable answer')
    throw new Refusal(0, 'network')
  })
  if (!answer.ok) throw new Refusal(answer.status, answer.message)
  return answer.body
}
