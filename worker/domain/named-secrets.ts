/** Secrets that can be rotated: several hold at once, and what is signed says by its `kid` which one signed it. */

export interface NamedSecret {
  /** Null: of what is signed without a name. */
  kid: string | null
  secret: string
}

/** Current first; at least one. */
export type NamedSecrets = readonly [NamedSecret, ...NamedSecret[]]

/** HS256 refuses shorter keys for a reason: 256 bits are its own strength. */
const MIN_CHARACTERS = 32
const MAX_SECRETS = 10
const NAMED = /^([A-Za-z0-9][\w.-]{0,19}):(.*)$/

/**
 * Parses secrets: `kid:secret`, several with commas or spaces between, the current one first; one may lack a name, so
 * that an old unnamed secret can be replaced by a named one. A text without any name is one secret, whatever it
 * contains. Null: neither.
 */
export function parseSecrets(text: string): NamedSecrets | null {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const secrets = parts.some((part) => NAMED.test(part)) ? parts.map(parsed) : [{ kid: null, secret: text }]
  const kids = new Set(secrets.map(({ kid }) => kid))
  const [current, ...older] = secrets
  if (!current || kids.size < secrets.length || secrets.length > MAX_SECRETS) return null
  return secrets.every(({ secret }) => secret.length >= MIN_CHARACTERS) ? [current, ...older] : null
}

function parsed(part: string): NamedSecret {
  const [, kid = null, secret = part] = NAMED.exec(part) ?? []
  return { kid, secret }
}

/**
 * The secret that a signature's `kid` names. A service whose only secret has no name heeds no names: whoever signs with
 * it may call it as they like.
 */
export function secretNamed<T extends Pick<NamedSecret, 'kid'>>(secrets: readonly T[], kid: unknown): T | null {
  const [only, ...others] = secrets
  if (only && only.kid === null && others.length === 0) return only
  return secrets.find((secret) => secret.kid === (kid ?? null)) ?? null
}

/** Secrets in one text, with commas or spaces between, or as a JSON list where they contain such themselves. Null: neither. */
export function secretList(text: string): string[] | null {
  if (!text.trimStart().startsWith('[')) return text.split(/[\s,]+/).filter(Boolean)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((secret) => typeof secret === 'string') ? list : null
  } catch {
    return null
  }
}
