/** Who may sign in to the console, and what for. Tokens of providers say who somebody is; what they may do is said here. */
import * as z from 'zod'
import { SAID } from './words/limits'
import { SCOPES } from './words/scopes'

/** Cloudflare Access in front of this service. */
export interface AccessSettings {
  issuer: string
  audience: string
}

/** The operator's OpenID provider. */
export interface OidcSettings {
  issuer: string
  clientId: string
  /** Null: a public client. */
  clientSecret: string | null
  scope: string
}

/** Who carries the claim with that value acts for the owner. */
export interface Role {
  claim: string
  value: string
  owner: string
  group: number | null
  scope: string
}

export interface SignInSettings {
  access: AccessSettings | null
  oidc: OidcSettings | null
  /** The first that fits counts. */
  roles: readonly Role[]
}

const Scope = z.string().refine((text) => {
  const names = text.split(' ')
  return names.every((name) => SCOPES.some((scope) => scope === name))
})

const Roles = z
  .array(
    z.strictObject({
      claim: z.string().min(1),
      value: z.string().min(1),
      owner: z.string().min(1).max(SAID.subjectLength),
      group: z.int().nullable().default(null),
      scope: Scope.default('review'),
    }),
  )
  .min(1)

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1'].includes(hostname)

/** Whether a provider's address is safe: HTTPS, or this machine. */
const isTrustworthy = (url: URL): boolean => url.protocol === 'https:' || isLocal(url)

const Issuer = z.url().refine((text) => isTrustworthy(new URL(text)))

const Vars = z
  .object({
    ACCESS_TEAM_DOMAIN: z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)+$/)
      .optional(),
    ACCESS_AUD: z.string().min(1).optional(),
    OIDC_ISSUER: Issuer.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_SCOPE: z.string().min(1).default('openid email'),
    SIGN_IN_ROLES: z
      .string()
      .transform((text, { issues }): z.infer<typeof Roles> => {
        const roles = Roles.safeParse(parsed(text))
        if (roles.success) return roles.data
        issues.push({ code: 'custom', message: 'no list of roles', input: null })
        return z.NEVER
      })
      .optional(),
  })
  .superRefine((vars, context) => {
    const lacking = (name: keyof typeof vars) => context.addIssue({ code: 'custom', message: 'missing', path: [name] })
    if (vars.ACCESS_TEAM_DOMAIN && !vars.ACCESS_AUD) lacking('ACCESS_AUD')
    if (vars.OIDC_ISSUER && !vars.OIDC_CLIENT_ID) lacking('OIDC_CLIENT_ID')
    if ((vars.ACCESS_TEAM_DOMAIN || vars.OIDC_ISSUER) && !vars.SIGN_IN_ROLES) lacking('SIGN_IN_ROLES')
  })

/** As env.ts parses the rest: an empty var is none. */
export const SignInVars = z
  .record(z.string(), z.unknown())
  .transform((vars) => Object.fromEntries(Object.entries(vars).filter(([, value]) => value !== '')))
  .pipe(Vars)
  .transform((vars): SignInSettings => {
    const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUD: audience, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = vars
    return {
      access: team && audience ? { issuer: `https://${team}`, audience } : null,
      oidc:
        issuer && clientId
          ? { issuer, clientId, clientSecret: vars.OIDC_CLIENT_SECRET ?? null, scope: vars.OIDC_SCOPE }
          : null,
      roles: vars.SIGN_IN_ROLES ?? [],
    }
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
