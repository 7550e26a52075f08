/** Whether the secrets of a state folder are those with which its data was written. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deploymentKeys } from '../../storage/sealed/deployment-keys.ts'
import { keyWrapping, type WrappedKey } from '../../storage/sealed/key-wrapping.ts'
import { databaseFiles } from '../serving/database-file.ts'
import { localShards } from '../serving/local-shards.ts'
import { localSecrets, SECRETS_FILE, type Secrets } from '../serving/state.ts'

/** Without them data cannot be read, nor the chain of events verified. New ones of the others end tokens and proofs. */
const NAMES: readonly (keyof Secrets)[] = ['DATA_KEY', 'LINK_SECRET']
/** Of each database, drawn by chance. */
const TRIED = 200

/** Throws where new secrets would stand over old data; `say` tells of owners whose data alone is lost. */
export async function secretsFit(folder: string, say: (line: string) => void): Promise<void> {
  const keys = await wrappedKeys(folder)
  if (keys.length === 0) return
  const file = path.join(folder, SECRETS_FILE)
  const lacking = NAMES.filter((name) => !process.env[name])
  if (!existsSync(file) && lacking.length > 0)
    throw new Error(`${file} is missing, and ${folder} holds data that its secrets encrypted and signed.
  What to do: put the file back, or set ${lacking.join(', ')} to what they were. To start afresh, set STATE_DIR to another folder.
  Nothing was changed.`)
  const { unwrap } = keyWrapping(deploymentKeys(await localSecrets(folder)))
  const opened = await Promise.all(
    keys.map((row) =>
      unwrap(row).then(
        () => true,
        () => false,
      ),
    ),
  )
  const lost = opened.filter((isOpen) => !isOpen).length
  if (lost === keys.length)
    throw new Error(`DATA_KEY ${process.env.DATA_KEY ? 'of the environment' : `in ${file}`} opens nothing in ${folder}: it is not the one with which the data was written.
  What to do: put the earlier DATA_KEY back (several, with commas between, are all tried). To start afresh, set STATE_DIR to another folder.
  Nothing was changed.`)
  if (lost > 0)
    say(
      `! DATA_KEY does not open the keys of ${lost} of ${keys.length} owners: their data cannot be read. Add the earlier key to DATA_KEY.`,
    )
}

const wrappedKey = ({ id, owner, kid, wrapped }: Record<string, unknown>): WrappedKey => ({
  id: String(id),
  owner: String(owner),
  kid: String(kid),
  wrapped: wrapped instanceof Uint8Array ? wrapped : new Uint8Array(),
})

async function wrappedKeys(folder: string): Promise<WrappedKey[]> {
  const found: WrappedKey[] = []
  for (const file of await databaseFiles(folder, await localShards(folder, 1))) {
    if (!existsSync(file)) continue
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const [table] = database.prepare(`select 1 from sqlite_schema where name = 'owner_key'`).all()
      if (!table) continue
      const rows = database
        .prepare(`select id, owner, kid, wrapped from owner_key order by random() limit ${TRIED}`)
        .all()
      found.push(...rows.map(wrappedKey))
    } finally {
      database.close()
    }
  }
  return found
}
