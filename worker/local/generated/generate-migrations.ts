/** `npm run migrations`: what drizzle-kit makes of changes of the schema, and the list of what has landed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { LandedMigration } from '../../domain/release/judge-store.ts'
import { LANDED } from '../../domain/release/landed.ts'
import { ROOT } from '../building/build.ts'
import { commandLine, fail } from '../command-line.ts'
import { schemaOf } from '../upgrade/found-store.ts'

const FOLDER = path.join(ROOT, 'migrations')
const LIST = 'worker/domain/release/landed.ts'

/** All that the folder holds, the first one first. */
async function migrationsHere(): Promise<LandedMigration[]> {
  const database = new DatabaseSync(':memory:')
  const found: LandedMigration[] = []
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()) {
    const text = await readFile(path.join(FOLDER, file), 'utf8')
    database.exec(text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    found.push({ file, sha256, schema: (await schemaOf(database)) ?? '' })
  }
  database.close()
  return found
}

/** Problems of the folder beside the list: a landed migration is never edited, and none is left out. */
export async function landedProblems(): Promise<string[]> {
  const here = await migrationsHere()
  const changed = LANDED.filter((landed, i) => JSON.stringify(here[i]) !== JSON.stringify(landed)).map(
    ({ file }) => `migrations/${file} has landed and is not what it was: take the change back, and add a migration`,
  )
  const missing = here.slice(LANDED.length).map(({ file }) => `${LIST} lacks ${file}: run npm run migrations`)
  return [...changed, ...missing]
}

async function writeList(): Promise<void> {
  const rows = (await migrationsHere()).map(({ file, sha256, schema }) =>
    [`  {`, `    file: '${file}',`, `    sha256: '${sha256}',`, `    schema: '${schema}',`, `  },`].join('\n'),
  )
  const text = `/** Made by \`npm run migrations\`; not to be edited by hand. A database that holds data has run these files: none is changed. */
import type { LandedMigration } from './judge-store.ts'

export const LANDED: readonly LandedMigration[] = [
${rows.join('\n')}
]
`
  await writeFile(path.join(ROOT, LIST), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { name } = commandLine({
    usage: `Usage: npm run migrations -- [--name WORDS_OF_THE_CHANGE]

After a change of worker/storage/tables/schema.ts or another *-schema.ts there: writes the migration to migrations/, and
adds it to ${LIST}. A migration that has landed is never edited.`,
    options: { name: { type: 'string' } },
  }).values
  const edited = (await landedProblems()).filter((problem) => problem.startsWith('migrations/'))
  if (edited.length > 0) fail(edited.join('\n'))
  const kit = path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs')
  const named = name === undefined ? [] : ['--name', name]
  const { status } = spawnSync(process.execPath, [kit, 'generate', ...named], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  await writeList()
}
