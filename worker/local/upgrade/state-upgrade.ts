/** What a start makes of the databases of a state folder, before anything in it is touched. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { judgeStore } from '../../domain/release/judge-store.ts'
import { LANDED } from '../../domain/release/landed.ts'
import { MADE_BY } from '../../domain/release/made-by.ts'
import { databaseFiles } from '../serving/database-file.ts'
import { localShards } from '../serving/local-shards.ts'
import { holdState } from '../serving/state-lock.ts'
import { storeInFile } from './found-store.ts'
import { secretsFit } from './secrets-fit.ts'

const COPIES = 'before-upgrade'
/** Data that is deleted after an upgrade must not live on in a copy for long. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Refuses a folder that this release cannot take, with what lies there and what to do; nothing in it is changed then.
 * Where its databases are older, they are copied first: `npm start` then migrates them.
 */
async function readyForThisRelease(folder: string, say: (line: string) => void): Promise<void> {
  const files = await databaseFiles(folder, await localShards(folder, 1))
  let older = 0
  let from: string | null = null
  for (const [shard, file] of files.entries()) {
    const found = await storeInFile(file)
    if (!found) continue
    const verdict = judgeStore(found, LANDED, MADE_BY.release)
    if (verdict.state === 'refused') throw new Error(refusal(folder, shard, verdict))
    if (verdict.state !== 'older') continue
    older++
    from = found.release
    const name = found.release ?? 'a release before 1.0.0-rc.2'
    say(
      `Database ${shard}: of ${name}, ${verdict.pending.length} migrations to ${MADE_BY.release}: ${verdict.pending.join(', ')}`,
    )
  }
  await forgetCopies(folder, Date.now())
  if (older > 0) say(`Copied to ${await copyBefore(folder, files, from)} first; it is deleted after ${KEPT_DAYS} days.`)
}

const refusal = (folder: string, shard: number, { found, way }: { found: string; way: string }) =>
  `${folder} cannot be used by this release (${MADE_BY.release}).
  Found:      database ${shard}: ${found}.
  What to do: ${way}.
  Nothing was changed.`

/** Databases alone: an upgrade changes no other file. */
async function copyBefore(folder: string, files: readonly string[], from: string | null): Promise<string> {
  const at = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const target = path.join(folder, COPIES, `${at}-${from ?? 'earlier'}`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const file of files) {
    if (!(await storeInFile(file))) continue
    const copy = path.join(target, path.basename(file))
    // Where a kill left a log beside the file, the log belongs to it.
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      database.exec(`vacuum into '${copy.replaceAll("'", "''")}'`)
    } finally {
      database.close()
    }
  }
  await writeFile(
    path.join(target, 'README.txt'),
    `Databases as they were before ${MADE_BY.release}. To go back: stop the server, put these files in place of those of the same
names in ${path.relative(target, path.dirname(files[0] ?? ''))} (delete their -wal and -shm files), and start the earlier release.
`,
  )
  return target
}

async function forgetCopies(folder: string, now: number): Promise<void> {
  const copies = path.join(folder, COPIES)
  for (const name of await readdir(copies).catch(() => [])) {
    const copy = path.join(copies, name)
    if (now - (await stat(copy)).mtimeMs > KEPT_DAYS * DAY_MS) await rm(copy, { recursive: true })
  }
}

/** Before anything else works on a state folder: nobody else does, this release takes its databases, its secrets fit. */
export async function takeState(folder: string, command: string, say: (line: string) => void): Promise<void> {
  await holdState(folder, command)
  await readyForThisRelease(folder, say)
  await secretsFit(folder, say)
}
