/** Where temporary files lie that no test needs to keep: databases wait for a disk at each of their writes. */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what a whole run has at once: containers often have 64 MB there. */
const ROOM_BYTES = 4e9

/** Becomes the folder of temporary files of this process and those that it starts, in memory where there is room, until it ends. */
export function temporaryFilesInMemory(): void {
  if (!hasRoom()) return
  const folder = mkdtempSync(path.join(MEMORY, 'edge-kyc-tests-'))
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
  } catch {
    return false
  }
}
