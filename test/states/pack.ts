/** `node test/states/pack.ts STATE_DIR NAME`: a state folder that a release has written, as a file of this folder. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zipSync } from 'fflate'

const MOST_BYTES = 300_000
/** Of an object: uploads and archives would fill the repository; portraits and crops stay. */
const OBJECT_BYTES = 50_000

/** Caches, rates and locks are of the process that made them. */
const kept = (name: string) =>
  ['secrets.json', 'shards.json', 'answers.json'].includes(name) || /^(backup|v3\/(d1|r2|do))\//.test(name)

const [state = '', name = ''] = process.argv.slice(2)
const files = readdirSync(state, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(state, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter(kept)
for (const file of files.filter((each) => each.endsWith('.sqlite'))) {
  const database = new DatabaseSync(path.join(state, file))
  database.exec('pragma wal_checkpoint(truncate); vacuum; pragma wal_checkpoint(truncate)')
  database.close()
}
const isSmall = (file: string) => !file.includes('/blobs/') || statSync(path.join(state, file)).size <= OBJECT_BYTES
const whole = files.filter((file) => !/\.sqlite-(wal|shm)$/.test(file) && isSmall(file))
const packed = zipSync(
  Object.fromEntries(whole.map((file) => [file, new Uint8Array(readFileSync(path.join(state, file)))])),
  { level: 9, mtime: '2000-01-01' },
)
if (packed.length > MOST_BYTES) throw new Error(`${packed.length} bytes: more than ${MOST_BYTES}`)
writeFileSync(path.join(import.meta.dirname, `${name}.zip`), packed)
console.log(`${name}.zip: ${whole.length} files, ${packed.length} bytes`)
