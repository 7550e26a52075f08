/** Settings that a deployment has as vars, taken from this process's environment. */
const NAMES = ['JWKS_URL', 'JWT_ISSUER', 'JWT_AUDIENCE'] as const

export function localVars(): Record<string, string> {
  const given = NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []))
  return { ...Object.fromEntries(given), RATE_LIMITS: process.env.RATE_LIMITS || 'off' }
}
