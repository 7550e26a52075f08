/** The images that a session links to, as files. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SessionStatusView } from '../contract/sessions/session-views.ts'

const LINK = /^https?:\/\/[^/]+\/v1\/files\/(?<key>[^?]+)\?/

/** The same session, its links leading to the files. */
export async function withSavedImages(session: SessionStatusView, folder: string): Promise<SessionStatusView> {
  await mkdir(folder, { recursive: true })
  const files = new Map<string, string>()
  for (const link of linksOf(session)) {
    const response = await fetch(link)
    if (!response.ok) throw new Error(`${new URL(link).pathname} answered ${response.status}`)
    const file = path.join(folder, path.posix.basename(LINK.exec(link)?.groups?.key ?? link))
    await writeFile(file, new Uint8Array(await response.arrayBuffer()))
    files.set(link, pathToFileURL(file).href)
  }
  return JSON.parse(JSON.stringify(session), (_, value) => files.get(value) ?? value) as SessionStatusView
}

export function linksOf(session: SessionStatusView): string[] {
  const found = new Set<string>()
  JSON.stringify(session, (_, value) => {
    if (typeof value === 'string' && LINK.test(value)) found.add(value)
    return value
  })
  return [...found]
}
