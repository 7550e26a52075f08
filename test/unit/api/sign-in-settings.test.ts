import { describe, expect, it } from 'vitest'
import { SignInVars } from '../../../worker/sign-in-settings'

const roles = JSON.stringify([{ claim: 'email', value: '*@acme.example', owner: 'acme' }])
const ACCESS = { ACCESS_TEAM_DOMAIN: 'acme.cloudflareaccess.com', ACCESS_AUD: 'tag' }

describe('settings of sign-in', () => {
  it('are none where nothing is set, empty vars included', () => {
    expect(SignInVars.parse({ ACCESS_AUD: '', OIDC_ISSUER: '' })).toEqual({ access: null, oidc: null, roles: [] })
  })

  it('let somebody review who has no other scope', () => {
    const {
      access,
      roles: [role],
    } = SignInVars.parse({ ...ACCESS, SIGN_IN_ROLES: roles })
    expect(access).toEqual({ issuer: 'https://acme.cloudflareaccess.com', audience: 'tag' })
    expect(role).toMatchObject({ owner: 'acme', group: null, scope: 'review' })
  })

  it.each([
    ['a way in without roles', ACCESS],
    ['a team without a tag', { ACCESS_TEAM_DOMAIN: 'acme.cloudflareaccess.com', SIGN_IN_ROLES: roles }],
    ['a provider without a client', { OIDC_ISSUER: 'https://id.example', SIGN_IN_ROLES: roles }],
    ['a provider without TLS', { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'c', SIGN_IN_ROLES: roles }],
    ['a scope that there is not', { ...ACCESS, SIGN_IN_ROLES: roles.replace('}', ',"scope":"all"}') }],
    ['roles that are no list', { ...ACCESS, SIGN_IN_ROLES: '{}' }],
  ])('refuse %s', (_what, vars) => {
    expect(SignInVars.safeParse(vars).success).toBe(false)
  })
})
