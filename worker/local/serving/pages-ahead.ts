/**
 * Serves the built pages while the Workers are still being built: on a fresh clone those take the longest. Whatever is
 * no file of the pages waits for the Workers.
 */
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { originForm } from './front-rules.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Resolves to false, with nothing answered, where the request asks for something else than a file of the pages. */
export type PagesAhead = (incoming: IncomingMessage, answer: ServerResponse) => Promise<boolean>

/** `folder`: the built pages, with the file `_headers` that says which headers they have. */
export async function pagesAhead(folder: string): Promise<PagesAhead> {
  const rules = headerRules(await readFile(path.join(folder, '_headers'), 'utf8'))
  return async ({ method, url }, answer) => {
    const asked = originForm(url ?? '/').replace(/[?#].*$/s, '')
    const file = fileOf(folder, asked)
    if ((method !== 'GET' && method !== 'HEAD') || file === null) return false
    const size = await stat(file).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    )
    if (size === null) return false
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    // The Workers' own answer may differ: nothing of this time is kept.
    const headers = { ...headersOf(rules, asked), 'content-type': type, 'content-length': size }
    answer.writeHead(200, { ...headers, 'cache-control': 'no-store' })
    if (method === 'HEAD') answer.end()
    else
      createReadStream(file)
        .on('error', () => answer.destroy())
        .pipe(answer)
    return true
  }
}

/** Null: no path within the folder. */
function fileOf(folder: string, asked: string): string | null {
  try {
    const name = decodeURIComponent(asked.endsWith('/') ? `${asked}index.html` : asked)
    const file = path.join(folder, name)
    const inside = file.startsWith(folder + path.sep) && !name.includes('\0')
    return inside && path.basename(file) !== '_headers' ? file : null
  } catch {
    return null
  }
}

interface HeaderRule {
  pattern: string
  /** Names that earlier rules have set and this one takes away. */
  without: string[]
  headers: [name: string, value: string][]
}

/** Reads `_headers` as Cloudflare does, as far as ours uses it: paths that may end in `*`, headers, `! Header`. */
export function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const said = line.trim()
    const rule = rules.at(-1)
    if (said.startsWith('/')) rules.push({ pattern: said, without: [], headers: [] })
    else if (said.startsWith('!')) rule?.without.push(said.slice(1).trim().toLowerCase())
    else if (said !== '') {
      const colon = said.indexOf(':')
      rule?.headers.push([said.slice(0, colon).toLowerCase(), said.slice(colon + 1).trim()])
    }
  }
  return rules
}

export function headersOf(rules: readonly HeaderRule[], asked: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { pattern, without, headers: own } of rules) {
    const fits = pattern.endsWith('*') ? asked.startsWith(pattern.slice(0, -1)) : asked === pattern
    if (!fits) continue
    for (const name of without) delete headers[name]
    Object.assign(headers, Object.fromEntries(own))
  }
  return headers
}
