/** Small state folders, each made by the release that its name tells: see README.md. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'

/** Of a release that upgrades start from. */
export const released = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => /^\d.*\.zip$/.test(file))
    .map((file) => file.slice(0, -'.zip'.length))

/** Puts one into a folder, which it makes. */
export function unpackState(name: string, folder: string): void {
  for (const [file, bytes] of Object.entries(unzipSync(readFileSync(path.join(import.meta.dirname, `${name}.zip`))))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), bytes)
  }
}
