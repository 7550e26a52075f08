/** Claims that a holder shows or not (RFC 9901): a salted digest of each stands in what is signed. */
import { base64url } from '../base64url'

const SALT_BYTES = 16

export interface Disclosable {
  /** Claims for the signed part. */
  claims: Record<string, unknown>
  /** Disclosures for the holder. */
  disclosures: string[]
}

/**
 * Makes claims disclosable one by one; each member of `groups` is also shown or hidden by itself, where its group is
 * shown.
 */
export async function disclosable(
  values: Readonly<Record<string, unknown>>,
  groups: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<Disclosable> {
  const inner = await Promise.all(
    Object.entries(groups)
      .filter(([, members]) => Object.keys(members).length > 0)
      .map(async ([name, members]) => ({ name, ...(await digested(members)) })),
  )
  const outer = await digested({ ...values, ...Object.fromEntries(inner.map(({ name, claims }) => [name, claims])) })
  return {
    claims: { ...outer.claims, _sd_alg: 'sha-256' },
    disclosures: [...outer.disclosures, ...inner.flatMap(({ disclosures }) => disclosures)],
  }
}

async function digested(values: Readonly<Record<string, unknown>>): Promise<Disclosable> {
  const disclosures = Object.entries(values).map(([name, value]) => disclosure([salt(), name, value]))
  const digests = await Promise.all(disclosures.map(digest))
  // In an order that tells nothing of theirs.
  return { claims: { _sd: digests.sort() }, disclosures }
}

const disclosure = (parts: [salt: string, name: string, value: unknown]) => base64url(utf8(JSON.stringify(parts)))

const digest = async (text: string) => base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))))

const salt = () => base64url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))

const utf8 = (text: string) => new TextEncoder().encode(text)
