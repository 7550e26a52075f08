import { type OpenedSession, openLink } from './opened'

/** Whoever takes longer than a token lives still holds the link. `over`: it was finished meanwhile, on the phone. */
export function renewal(token: string): { renew: () => Promise<string>; over: () => OpenedSession | null } {
  let finished: OpenedSession | null = null
  return {
    over: () => finished,
    async renew() {
      const again = await openLink(token)
      if (!again.ok) return ''
      if (again.body.state === 'finished') finished = again.body
      return again.body.clientToken ?? ''
    },
  }
}
