/** What a page loads for the kit, gzip. */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { SMALL } from '../../../../capture-kit/vite.config.ts'
import { ROOT } from '../../../../worker/local/building/build.ts'

/** kB of 1000 bytes. */
export interface Sizes {
  /** Core, worker thread and element of documents, with everything they import. */
  documentGzipKB: number
  /** What selfies add, without what comes with the models. */
  selfieGzipKB: number
  /** What a document's take adds where it is made, beside what the flow has of it for every page. */
  takeGzipKB: number
  /** The worker thread that runs the face models, fetched with them when a selfie begins. */
  faceRuntimeGzipKB: number
}

export async function sizes(): Promise<Sizes> {
  const documents = await built(['document-capture'])
  const both = await built(['document-capture', 'selfie-capture'])
  const tilted = await built(['document-capture', 'document-take'])
  return {
    documentGzipKB: kilobytes(documents.page),
    selfieGzipKB: kilobytes(both.page - documents.page),
    takeGzipKB: kilobytes(tilted.page - documents.page),
    faceRuntimeGzipKB: kilobytes(both.faces),
  }
}

/** Bytes after gzip of all that is loaded at once, and of the faces' worker. Messages load one language. */
async function built(elements: string[]): Promise<{ page: number; faces: number }> {
  const result = await build({
    root: ROOT,
    configFile: false,
    plugins: SMALL,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: elements.map((element) => path.join(ROOT, `capture-kit/ui/${element}.ts`)),
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  let [page, faces] = [0, 0]
  for (const item of output) {
    const bytes = gzipSync(item.type === 'chunk' ? item.code : item.source, { level: 9 }).length
    if (/face\.worker/.test(item.fileName)) faces += bytes
    else if (item.type === 'asset' || !item.isDynamicEntry) page += bytes
  }
  return { page, faces }
}

const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100
