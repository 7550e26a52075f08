/** The token a request carries in a header, header before body; null when it has none there. */
export const headerToken = (headers: Headers): string | null =>
  bare(headers.get('authorization')) ?? bare(headers.get('token'))

export const bodyToken = (fields: Record<string, unknown>): string | null =>
  typeof fields.token === 'string' ? bare(fields.token) : null

/** Clients write `Bearer` before a token wherever they send it, or nowhere. Another scheme's credentials are no token. */
const bare = (text: string | null): string | null =>
  /^(?:Bearer\s+)?((?!Bearer$)\S+)$/i.exec(text?.trim() ?? '')?.[1] ?? null
