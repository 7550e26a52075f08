/** `npm run -s reindex`: the index of faces and the bucket brought in line with the database. */
import { commandLine, fail } from '../command-line.ts'
import { runJob } from './run-job.ts'

const USAGE = `usage: npm run -s reindex -- [--owner SUB] [--remote DATABASE]

Sends every vector of the database to the index again. Without --owner it also walks the bucket: objects that no row
refers to are noted and deleted when LIMIT_ORPHAN_SECONDS (three days) have passed, and an event "images_missing" tells
of each ended session and each person whose image is gone. Runs in steps: interrupt it and start it again at will.

stdout: one line of JSON, {job, vectors, vectorsInIndex, objects, orphans, unclaimed, sessionsMissingImages, …}
        vectorsInIndex above vectors: the index holds some of no row; they are passed over in searches
--remote DATABASE: of a deployment, whose cron does the work; without, of STATE_DIR, with no server running on it`

const { owner, remote } = commandLine({
  usage: USAGE,
  options: { owner: { type: 'string' }, remote: { type: 'string' } },
}).values
try {
  await runJob('reindex', owner ?? null, remote)
  process.exit(0)
} catch (error) {
  fail(error)
}
