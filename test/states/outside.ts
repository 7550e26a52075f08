/** What a release has given away or left beside its databases, read by the present code: a credential, an archive, a backup. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { signedLinks } from '../../worker/api/links.ts'
import { loadDatabases, localTargets, refuseOtherReleases } from '../../worker/local/backup/load.ts'
import { readManifest } from '../../worker/local/backup/manifest.ts'

/** Its time runs out; its signature does not. */
const FOR_EVER = 1e10

/** At the service `url` with these keys, which says that it is not revoked. Throws where it does not hold. */
export async function toldByCredential(credential: string, keys: JSONWebKeySet, url: URL): Promise<unknown> {
  const known = createLocalJWKSet(keys)
  const reader = new SDJwtVcInstance({
    hasher: (data, algorithm) =>
      createHash(algorithm.replace('-', ''))
        .update(typeof data === 'string' ? data : new Uint8Array(data))
        .digest(),
    verifier: (data, signature) =>
      jwtVerify(`${data}.${signature}`, known, { clockTolerance: FOR_EVER }).then(() => true),
    statusListFetcher: async (uri) => (await fetch(new URL(new URL(uri).pathname, url))).text(),
  })
  const { payload } = await reader.verify(credential, { skewSeconds: FOR_EVER })
  return payload
}

/** Its bytes through a link of the present code. `before`: the link that the release gave. */
export async function archiveOpens(
  before: { url: string; sha256: string },
  linkSecret: string,
  url: URL,
): Promise<boolean> {
  const key = decodeURIComponent(new URL(before.url).pathname.replace('/v1/files/', ''))
  const link = await signedLinks([{ kid: null, secret: linkSecret }], 600).sign(url.origin, key, new Date())
  const bytes = await (await fetch(link)).arrayBuffer()
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex') === before.sha256
}

/** Puts it back into databases of its own, where its chains are verified. */
export async function backupLoads(folder: string, secrets: readonly string[]) {
  const manifest = await readManifest(folder)
  if (!manifest) throw new Error(`${folder} holds no backup.`)
  refuseOtherReleases(manifest)
  const state = await mkdtemp(path.join(tmpdir(), 'edge-kyc-restored-'))
  try {
    return await loadDatabases(await localTargets(state, manifest.shards), manifest, { folder, secrets, say: () => {} })
  } finally {
    await rm(state, { recursive: true, force: true })
  }
}
