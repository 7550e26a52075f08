/** Answer of the service to a link. */
import type { Answered, Operations } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { type Outcome, persistently } from '../../../capture-kit/core/upload/session-calls'
import { deviceSecret } from './link'

export type OpenedSession = Answered<'/kyc/session/open'>['body']
export type Agreement = NonNullable<Operations['/kyc/session/open']['request']['consent']>

export type CredentialOffer = Answered<'/kyc/session/offer'>['body']

export const offerCredential = (token: string, sessionId: string): Promise<Outcome<CredentialOffer>> =>
  persistently(client({ token }), '/kyc/session/offer', { sessionId, device: deviceSecret() })

export const appeal = (token: string, sessionId: string, text: string) =>
  persistently(client({ token }), '/kyc/session/appeal', { sessionId, device: deviceSecret(), text })

export function openLink(token: string, consent?: Agreement): Promise<Outcome<OpenedSession>> {
  const request = { device: deviceSecret(), ...(consent ? { consent } : {}) }
  return persistently(client({ token }), '/kyc/session/open', request)
}
