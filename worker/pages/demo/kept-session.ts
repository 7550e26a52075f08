/** The session that is shown, for this tab: a reload goes on with it. A team's own backend would know it. */
const KEY = 'edge-kyc.demo-session'

interface KeptSession {
  /** The developer's, whose session it is. */
  token: string
  sessionId: string
  clientToken: string
}

export const keepSession = (session: KeptSession): void => sessionStorage.setItem(KEY, JSON.stringify(session))

export const forgetSession = (): void => sessionStorage.removeItem(KEY)

export function keptSession(token: string): KeptSession | null {
  const kept: KeptSession | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  return kept?.token === token ? kept : null
}
