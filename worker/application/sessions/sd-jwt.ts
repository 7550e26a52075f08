/** Claims that a holder shows or not (RFC 9901): a salted digest of each stands in what is signed. */

const SALT_BYTES = 16

export interface Disclosable {
  /** In what is signed. */
  claims: Record<string, unknown>
  /** For the holder. */
  disclosures: string[]
}

/** Of `groups` each member is shown or not by itself, where its group is shown. */
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

const base64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
