/** A message in one line, for whoever watches. */
interface Message {
  type: string
  timestamp: string
  data: { sessionId?: string; personId?: string; webhookId?: string; decision?: { reasons?: { code: string }[] } }
}

/** `status`: what it was answered where it was passed on; null: nowhere. */
export function lineOf(body: string, status: number | null): string {
  const { type, timestamp, data } = JSON.parse(body) as Message
  const codes = data.decision?.reasons?.map(({ code }) => code).join(', ')
  return [
    timestamp.slice(11, 19),
    type.padEnd(18),
    data.sessionId ?? data.personId ?? data.webhookId ?? '',
    ...(codes ? [`(${codes})`] : []),
    ...(status === null ? [] : [`→ ${status}`]),
  ].join(' ')
}
