/** The token a request carries in a header, header before body; null when it has none there. */
export function headerToken(headers: Headers): string | null {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
  return bearer ?? (headers.get('token')?.trim() || null)
}

export function bodyToken(fields: Record<string, unknown>): string | null {
  return typeof fields.token === 'string' ? fields.token.trim() || null : null
}
