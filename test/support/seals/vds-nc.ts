/** Seals in JSON as issuers write them (ICAO Doc 9303-13, VDS-NC). */
import { sign } from 'node:crypto'
import type { Issued } from '../chips/authorities.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** RFC 8785, for texts and whole numbers. */
const canonical = (value: Json): string =>
  JSON.stringify(value, (_, one: Json) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

export const PERSON = { n: 'ERIKSSON ANNA MARIA', dob: '1974-08-12', sex: 'F', i: 'L898902C3' } as const

export interface WantedSealNc {
  by: Issued
  state?: string
  type?: string
  person?: Readonly<Record<string, string>>
  message?: Readonly<Record<string, Json>>
}

export function vdsNc({ by, state = 'UTO', type = 'icao.vacc', person = PERSON, message = {} }: WantedSealNc): string {
  const data = { hdr: { t: type, v: 1, is: state }, msg: { uvci: 'U32870', pid: person, ...message } }
  const signature = sign('sha256', Buffer.from(canonical(data)), { key: by.keys.private, dsaEncoding: 'ieee-p1363' })
  const sig = { alg: 'ES256', cer: Buffer.from(by.der).toString('base64url'), sigvl: signature.toString('base64url') }
  return JSON.stringify({ data, sig })
}
