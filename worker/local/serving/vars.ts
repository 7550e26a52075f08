/** Settings that a deployment has as vars, taken from this process's environment. */
const NAMES = [
  ...['JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE', 'CORS_ORIGINS', 'RETURN_ORIGINS'],
  ...['ACCESS_TEAM_DOMAIN', 'ACCESS_AUD', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_SCOPE', 'SIGN_IN_ROLES'],
  ...['APP_ATTEST_ROOTS', 'APP_ATTEST_APPS', 'APP_ATTEST_DEVELOPMENT'],
  ...['WALLET_READER_CERTIFICATES', 'SIGNING_CERTIFICATES', 'WALLET_STATUS_HOSTS', 'WALLET_ORIGINS'],
  ...['PLAY_INTEGRITY_APPS', 'PLAY_INTEGRITY_VERIFICATION_KEY'],
]

/** Front ends that are being developed here: they may call, and links may lead back to them. */
const OWN_MACHINE = 'http://localhost:* http://127.0.0.1:*'

/** Names by which this service is called, beside the machine's own: of a tunnel, or of a proxy before it. */
export function hostNames(environment: NodeJS.ProcessEnv = process.env): string[] {
  return (environment.HOST_NAMES ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Those that are set. */
export function givenVars(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const given = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      Boolean(entry[1]) && (NAMES.includes(entry[0]) || /^(LIMIT|PRICE)_/.test(entry[0])),
  )
  return Object.fromEntries(given)
}

/** With what holds on this machine alone. */
export function localVars(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const own = { CORS_ORIGINS: OWN_MACHINE, RETURN_ORIGINS: OWN_MACHINE, RATE_LIMITS: environment.RATE_LIMITS || 'off' }
  return { ...own, ...givenVars(environment) }
}
