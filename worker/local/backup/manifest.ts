/** Content of a backup's folder, as its `manifest.json` lists it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FoundStore } from '../../domain/release/judge-store.ts'
import type { AuditReport } from '../audit/chain-reader.ts'

export interface Part {
  file: string
  bytes: number
  sha256: string
}

export interface DatabaseCopy {
  shard: number
  /** Which release wrote it. Of backups since 1.0.0-rc.2. */
  store?: FoundStore
  /** Rows by table. */
  rows: Record<string, number>
  parts: Part[]
  /** Objects of R2 that its rows name (objects-N.txt). */
  objects: number
  /** Audit of its chains of events; null where nobody gave the seals' secrets. */
  audit: AuditedCopy | null
}

export type AuditedCopy = Omit<AuditReport, 'broken'>

export interface Manifest {
  /** Name of the deployment (`production`, or the one that `--env` named); null: the backup is of a state folder. */
  deployment: string | null
  madeAt: string
  shards: number
  /** As many as are copied. */
  databases: DatabaseCopy[]
}

export const isComplete = ({ databases, shards }: Manifest) => databases.length === shards

const NAME = 'manifest.json'

export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : JSON.parse(text)
}

/** Whole or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const own = path.join(folder, `${NAME}.next`)
  await writeFile(own, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(own, path.join(folder, NAME))
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Throws where a part is missing or is no longer what was written. */
export async function checkParts(folder: string, { parts }: DatabaseCopy): Promise<void> {
  for (const { file, sha256 } of parts)
    if ((await sha256Of(path.join(folder, file))) !== sha256) throw new Error(`${file} is not what the backup wrote.`)
}
