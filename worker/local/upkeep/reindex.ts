/** `npm run -s reindex`: the index of faces and the bucket brought in line with the database. */

import { parseArgs } from 'node:util'
import { wrongUse } from '../command-line.ts'
import { runJob } from './run-job.ts'

const USAGE = `usage: npm run -s reindex -- [--owner SUB] [--remote DATABASE]

Sends every vector of the database to the index again. Without --owner it also walks the bucket: objects that no row
refers to are noted and deleted when LIMIT_ORPHAN_SECONDS (three days) have passed, and an event "images_missing" tells
of each ended session and each person whose image is gone. Runs in steps: interrupt it and start it again at will.

stdout: one line of JSON, {job, vectors, vectorsInIndex, objects, orphans, unclaimed, sessionsMissingImages, …}
        vectorsInIndex above vectors: the index holds some of no row; they are passed over in searches
--remote DATABASE: of a deployment, whose cron does the work; without, of STATE_DIR, with no server running on it`

const usage = (problem: string): never => {
  return wrongUse(problem)
}

function options() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ options: { owner: text, remote: text, help: { type: 'boolean' } } }).values
  } catch (error) {
    return usage((error as Error).message)
  }
}

const { owner, remote, help } = options()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
try {
  await runJob('reindex', owner ?? null, remote)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
