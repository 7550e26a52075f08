/** POST values of cells: the answer is what their rows hold of them. */
import type { D1Database } from '@cloudflare/workers-types'
import { database } from '../../../../worker/storage/database/database'
import { atRest } from '../../../../worker/storage/sealed/at-rest'
import type { Cell, Vault } from '../../../../worker/storage/sealed/vault'

/** JSON as a text or as bytes of a row, or bytes (base64) as bytes. */
export type Unsealed = { owner: string; cell: Cell } & ({ text: unknown } | { packed: unknown } | { bytes: string })

export default {
  async fetch(request: Request, env: { DB: D1Database; DATA_KEY: string }): Promise<Response> {
    const { vault } = atRest(database(env.DB), env)
    const given: Unsealed[] = await request.json()
    const sealed: string[] = []
    for (const value of given) sealed.push(await sealedIn(vault, value))
    return Response.json(sealed)
  },
}

async function sealedIn(vault: Vault, value: Unsealed): Promise<string> {
  const { owner, cell } = value
  if ('text' in value) return JSON.stringify(await vault.sealJson(owner, cell, value.text))
  if ('packed' in value) return (await vault.sealJsonBytes(owner, cell, value.packed)).toString('hex')
  return (await vault.sealBytes(owner, cell, Buffer.from(value.bytes, 'base64'))).toString('hex')
}
