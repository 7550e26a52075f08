/** Where the local runtime keeps a database: Miniflare names the file as it names a Durable Object. */
import { createHash, createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { localDatabases } from './local-shards.ts'
import { resourceFolder } from './state.ts'

const CLASS = 'miniflare-D1DatabaseObject'

/** Files of a state folder's databases, the first one's first. They need not exist. */
export async function databaseFiles(stateFolder: string, shards: number): Promise<string[]> {
  const folder = path.join(resourceFolder(stateFolder), 'd1', CLASS)
  await mkdir(folder, { recursive: true })
  return Object.values(await localDatabases(shards)).map((id) => path.join(folder, `${objectName(id)}.sqlite`))
}

function objectName(id: string): string {
  const key = createHash('sha256').update(CLASS).digest()
  const sum = (data: Buffer | string) => createHmac('sha256', key).update(data).digest().subarray(0, 16)
  const first = sum(id)
  return Buffer.concat([first, sum(first)]).toString('hex')
}
