/** The guides of worker/pages/docs/guides as pages beside the reference. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked } from 'marked'
import { ROOT } from '../building/build.ts'
import { adviceTable, errorTable, planTable, reasonTable, stepTable, verdictTable } from './code-tables.ts'
import { measuredTable } from './measured.ts'

export const PAGES = path.join(ROOT, 'worker/pages')

/** In the order in which they are read, by what they are read for. */
const GROUPS: readonly (readonly [group: string, names: readonly string[]])[] = [
  ['Start', ['first-session', 'embed', 'hosted-link', 'webhooks']],
  ['Integrate', ['step-up', 'native-apps', 'chips-and-seals', 'wallets', 'credentials']],
  ['Understand an answer', ['decision', 'reason-codes', 'error-codes', 'error-rates', 'own-error-rates']],
  ['Operate', ['going-live', 'upgrading', 'settings', 'console', 'trial', 'data', 'rights']],
  ['Comply', ['oversight', 'data-protection', 'practice-statement']],
]

const TABLES: Readonly<Record<string, () => string>> = {
  errors: errorTable,
  reasons: reasonTable,
  verdicts: verdictTable,
  advice: adviceTable,
  steps: stepTable,
  plan: planTable,
}

export interface Guide {
  href: string
  title: string
  group: string
  /** Its first sentence. */
  about: string
  sections: { id: string; title: string }[]
  html: string
  /** For the search: in lower case, without markup. */
  text: string
}

export const readGuides = (): Promise<Guide[]> =>
  Promise.all(GROUPS.flatMap(([group, names]) => names.map((name) => readGuide(name, group))))

async function readGuide(name: string, group: string): Promise<Guide> {
  const source = await readFile(path.join(PAGES, 'docs/guides', `${name}.md`), 'utf8')
  const markdown = source
    .replace(/^<!-- table: (\w+) -->$/gm, (_, table: string) => {
      const make = TABLES[table]
      if (!make) throw new Error(`${name}.md asks for a table ${table}, which does not exist`)
      return make()
    })
    .replace(/^<!-- measured: (.+) \/ (\d) -->$/gm, (_, bench: string, place: string) =>
      measuredTable(bench, Number(place)),
    )
  const title = /^# (.+)$/m.exec(markdown)?.[1]
  if (title === undefined) throw new Error(`${name}.md has no title`)
  const html = await rendered(markdown)
  const sections = [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id = '', inner = '']) => {
    return { id, title: inner.replace(/<[^>]+>/g, '') }
  })
  const about = /<p>(.*?[.?])(\s|<\/p>)/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? ''
  return { href: `/docs/${name}/`, title, group, about, sections, html, text: textOf(html) }
}

/** Headings can be linked to; what is wider than the page moves by itself, also by keyboard. */
async function rendered(markdown: string): Promise<string> {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
  })
  const html = await marked.parse(markdown)
  let tables = 0
  return html
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<table>', () => {
      tables += 1
      return `<div class="wide" tabindex="0" role="region" aria-label="Table ${tables}"><table>`
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .toLowerCase()
