/** Credentials of this service with the certificates of its key, by which others verify them (HAIP 1.0). */
import { X509Certificate } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { decodeProtectedHeader, importX509, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { statementSigner } from '../../../worker/api/statement-signer'
import { parseSigningKeys } from '../../../worker/domain/signing/keys'
import { authority, documentSigner, type Issued, pemOf } from '../../support/chips/authorities'
import { keys } from '../../support/chips/keys'
import { decided, passportTask } from '../../support/decided'
import { api, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const own = keys({ curve: 'prime256v1' })
const root = authority({ commonName: 'ROOT OF ISSUERS' })
const middle = authority({ commonName: 'ISSUERS', issuer: root })
const leaf = documentSigner(middle, { keys: own, commonName: 'KYC EXAMPLE' })
const base64 = ({ der }: Issued) => Buffer.from(der).toString('base64')

function issuing(certificates: readonly Issued[]) {
  const signingKeys = parseSigningKeys(own.private.replaceAll(/-----[A-Z ]+-----|\s/g, ''))
  if (!signingKeys) throw new Error('no key')
  const signer = statementSigner(
    signingKeys,
    certificates.map(({ der }) => pemOf(der)),
  )
  return api({
    signer,
    vision: finishing(services().sessions, { decision: decided('approved'), tasks: [passportTask()] }),
  })
}

async function issued(certificates: readonly Issued[]) {
  const all = issuing(certificates)
  const token = await jwt({ sub: someone() })
  const { sessionId } = (await all.post('/kyc/process', form([imageFile()]), { token })).body
  const wanted = { sessionId, format: 'dc+sd-jwt' }
  const { credential } = (await all.post('/kyc/session/proof', wanted, { token })).body as { credential: string }
  return { all, credential, x5c: decodeProtectedHeader(credential.split('~')[0] ?? '').x5c }
}

it('carries them without the anchor, whether that is listed or not', async () => {
  for (const listed of [
    [leaf, middle, root],
    [leaf, middle],
  ]) {
    expect((await issued(listed)).x5c).toEqual([leaf, middle].map(base64))
  }
  expect((await issued([])).x5c).toBeUndefined()
})

it('is verified by another library with the anchor alone, and its status list as well', async () => {
  const { all, credential } = await issued([leaf, middle, root])
  const seen: unknown[] = []
  const verifier = new SDJwtVcInstance({
    hasher: async (data, algorithm) => {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
      return new Uint8Array(await crypto.subtle.digest(algorithm.toUpperCase(), bytes))
    },
    saltGenerator: async () => 'none is needed',
    verifier: async (data, signature) => {
      const { x5c = [], typ } = decodeProtectedHeader(`${data}.${signature}`)
      const chain = x5c.map((text) => new X509Certificate(Buffer.from(text, 'base64')))
      const anchor = new X509Certificate(Buffer.from(root.der))
      const [first] = chain
      if (!first || !chain.every((each, at) => each.verify((chain[at + 1] ?? anchor).publicKey))) return false
      await jwtVerify(`${data}.${signature}`, await importX509(first.toString(), 'ES256'))
      seen.push(typ)
      return true
    },
    statusListFetcher: async (uri) =>
      new TextDecoder().decode(await (await all.fetch(new URL(uri).pathname)).arrayBuffer()),
  })
  expect((await verifier.verify(credential)).payload).toMatchObject({ outcome: 'approved' })
  expect(seen.sort()).toEqual(['dc+sd-jwt', 'statuslist+jwt'])
})
