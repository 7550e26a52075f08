/**
 * One process at a time works on a state folder, whatever it answers meanwhile. The lock is the system's own, on a file
 * that SQLite holds: it ends with its process, however that ends.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keepPrivate } from './state.ts'

const LOCK = 'lock.sqlite'
/** For people: who holds it. */
const HOLDER = 'holder.json'

export interface Holder {
  pid: number
  command: string
}

/** Kept open: a lock goes with its file. */
const held = new Map<string, DatabaseSync>()

/** Until the process ends. Throws, naming the other one, where another process has the folder. */
export async function holdState(folder: string, command: string): Promise<void> {
  await keepPrivate(folder)
  if (held.has(folder)) return
  const lock = exclusive(path.join(folder, LOCK))
  if (!lock) throw new Error(inUse(folder))
  held.set(folder, lock)
  writeFileSync(path.join(folder, HOLDER), JSON.stringify({ pid: process.pid, command } satisfies Holder))
}

/** Lets others have it while this process goes on. */
export function releaseState(folder: string): void {
  held.get(folder)?.close()
  held.delete(folder)
}

/** Null: another process has it. */
function exclusive(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma busy_timeout = 0; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (/locked|busy/i.test(String(error))) return null
    throw error
  }
}

function inUse(folder: string): string {
  const holder = read<Holder>(path.join(folder, HOLDER))
  const server = read<{ pid: number; url: string }>(path.join(folder, 'server.json'))
  if (server && server.pid === holder?.pid)
    return `Already running at ${server.url} on this state folder (process ${server.pid}). Stop it, or set STATE_DIR to another one.`
  const who = holder ? `Process ${holder.pid} (${holder.command})` : 'Another process'
  return `${who} works on ${folder}. Stop it, or set STATE_DIR to another folder.`
}

function read<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
