/** Claims that JWTs may contain. Types that the standard asks for are nowhere enforced before. */
import * as z from 'zod'
import { SAID } from '../../words/limits'
import { isStorable } from '../storable'

const Subject = z.string().min(1).max(SAID.subjectLength).refine(isStorable)
const Group = z.int().nullish()
/** Seconds, not necessarily whole (RFC 7519, 2); an infinite one would never come. */
const Expiry = z.number().max(8.64e12)

export const UserClaims = z.object({
  sub: Subject,
  gid: Group,
  scope: z.string().max(SAID.scopeLength).optional(),
  exp: Expiry,
  jti: z.string().optional(),
  /** Who acts for `sub` (RFC 8693, 4.1): a reviewer, whose name the log keeps. */
  act: z.object({ sub: Subject }).optional(),
  /** `sandbox`; issuers may mean something of their own by others. */
  env: z.unknown().optional(),
})

export const ClientClaims = z.object({
  sub: Subject,
  gid: Group,
  /** Session and handoff that the token is bound to. */
  sid: z.uuid(),
  hid: z.uuid().optional(),
  /** Address to which a link's page leads back; empty: nowhere. */
  ret: z.string().max(1024).optional(),
  exp: Expiry,
})
