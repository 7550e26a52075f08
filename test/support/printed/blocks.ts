/** The fenced blocks of the README files and the guides, as they are printed. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../../worker/local/building/build.ts'

export interface Block {
  /** Of the document: `README`, `kit`, or the guide's file without its ending. */
  page: string
  language: string
  code: string
}

const GUIDES = 'worker/pages/docs/guides'
const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm

export async function printedBlocks(): Promise<Block[]> {
  const guides = (await readdir(path.join(ROOT, GUIDES))).sort()
  const files = [
    ['README', 'README.md'],
    ['kit', 'capture-kit/README.md'],
    ...guides.map((file) => [path.basename(file, '.md'), `${GUIDES}/${file}`]),
  ] as const
  const pages = files.map(async ([page, file]) => {
    const text = await readFile(path.join(ROOT, file ?? ''), 'utf8')
    return [...text.matchAll(FENCE)].map(([, language = '', code = '']) => ({ page: page ?? '', language, code }))
  })
  return (await Promise.all(pages)).flat()
}
