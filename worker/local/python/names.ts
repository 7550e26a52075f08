/** Names in Python. */

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

export const isKeyword = (name: string): boolean => KEYWORDS.has(name)

/** `clientKey`, `x-app-attestation` → `client_key`, `x_app_attestation`; a keyword has `_` behind it. */
export function snake(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
  return isKeyword(words) ? `${words}_` : words
}

/** `person_id` → `PersonId`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

export const quoted = (text: string): string => JSON.stringify(text)

/** In a comment or between three quotes. */
export const words = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/\s+/g, ' ')
