/** Certificates under a known root that may not sign what a wallet shows, a line each, for both formats (RFC 5280). */
import { describe, expect, it } from 'vitest'
import { judgeMdoc } from '../../../../../worker/credentials/wallet/mdoc/judge'
import { judgeSdJwt } from '../../../../../worker/credentials/wallet/sd-jwt/judge'
import { certificate, type Wanted } from '../../../../support/attestations/certificates'
import { oid, sequence } from '../../../../support/chips/keys'
import { endOf } from '../../../../support/wallet/ends'
import { type Issuer, issuer } from '../../../../support/wallet/issuer'
import { trusting } from '../../../../support/wallet/question'
import { mdocDraft, shownMdoc, TRANSCRIPT } from '../../../../support/wallet/raw-mdoc'
import { sdJwtDraft, shownSdJwt, TO } from '../../../../support/wallet/raw-sd-jwt'

const readers = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const ASKED = { what: ['name'], ageOver: null, documents: ['mdl', 'pid'] } as const
const known = await issuer()

async function ends(by: Issuer): Promise<{ mdoc: string; sdJwt: string }> {
  const ports = trusting(known)
  const response = await shownMdoc(await mdocDraft(by))
  const text = await shownSdJwt((await sdJwtDraft(by)).draft)
  const binding = { transcript: TRANSCRIPT, reader: readers.privateKey }
  return {
    mdoc: endOf(await judgeMdoc(response, binding, ASKED, ports)),
    sdJwt: endOf(await judgeSdJwt(text, TO, ASKED, ports)),
  }
}

const purpose = (name: string) => ({ oid: '2.5.29.37', value: sequence(oid(name)), critical: true })
const LICENCES = purpose('1.0.18013.5.1.2')
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const leaf = async (changed: Partial<Wanted>): Promise<Issuer> => ({
  root: known.root,
  signer: await certificate({ name: 'Utopia DS', issuer: known.root, extensions: [LICENCES], ...changed }),
})
const both = (end: string) => ({ mdoc: end, sdJwt: end })

describe.each<[string, { mdoc: string; sdJwt: string }, () => Promise<Issuer>]>([
  ['a reader', both('failed: issuer'), () => leaf({ extensions: [purpose('1.0.18013.5.1.6')] })],
  ['a server', both('failed: issuer'), () => leaf({ extensions: [purpose('1.3.6.1.5.5.7.3.1')] })],
  ['a client', both('failed: issuer'), () => leaf({ extensions: [purpose('1.3.6.1.5.5.7.3.2')] })],
  ['a signer of code', both('failed: issuer'), () => leaf({ extensions: [purpose('1.3.6.1.5.5.7.3.3')] })],
  ['a signer of status lists', both('failed: issuer'), () => leaf({ extensions: [purpose('1.3.6.1.5.5.7.3.30')] })],
  ['a signer of barcodes', both('failed: issuer'), () => leaf({ extensions: [purpose('2.23.136.1.1.14.2')] })],
  ['a signer of master lists', both('failed: issuer'), () => leaf({ extensions: [purpose('2.23.136.1.1.3')] })],
  ['a signer of chips', both('failed: issuer'), () => leaf({ extensions: [purpose('2.23.136.1.1.1')] })],
  [
    'a signer for what nobody knows',
    { mdoc: 'failed: issuer', sdJwt: 'idle: issuer' },
    () => leaf({ extensions: [purpose('1.2.3.4')] }),
  ],
  ['an authority', both('failed: issuer'), () => leaf({ authority: true })],
  ['a key that certifies only', both('failed: issuer'), () => leaf({ mayCertify: true })],
  ['the root itself', both('failed: issuer'), async () => ({ root: known.root, signer: known.root })],
  ['a certificate that signs itself', both('idle: issuer'), () => leaf({ issuer: null })],
  ['an authority that takes the name of another', both('idle: issuer'), async () => issuer()],
  ['a certificate that has run out', both('idle: issuer'), () => leaf({ until: minutes(-30) })],
  [
    'a certificate that is not valid yet',
    { mdoc: 'failed: validity', sdJwt: 'idle: issuer' },
    () => leaf({ from: minutes(30) }),
  ],
  [
    'a certificate with what must be heeded and is not known',
    both('unread'),
    () => leaf({ extensions: [LICENCES, { oid: '1.2.3.4', value: sequence(), critical: true }] }),
  ],
])('%s', (_, expected, by) => {
  it('vouches for nobody', async () => expect(await ends(await by())).toEqual(expected))
})

it('a signer of licences vouches for both', async () => expect(await ends(await leaf({}))).toEqual(both('holds')))

it('a signer that does not say for what vouches for no licence', async () =>
  expect(await ends(await leaf({ extensions: [] }))).toEqual({ mdoc: 'failed: issuer', sdJwt: 'holds' }))
