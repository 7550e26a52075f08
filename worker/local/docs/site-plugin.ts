/** Adds to the pages: guides, what the search needs of them, a Postman collection and a Python client. */
import path from 'node:path'
import type { Plugin } from 'vite'
import { type PythonDocument, pythonClient } from '../python/client.ts'
import { type Guide, PAGES, readGuides } from './guides.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { postmanCollection } from './postman.ts'

const HEADER = `<header class="bar">
      <a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28" /> edge-kyc</a>
      <div class="links">
        <a href="/docs/">Guides</a> <a href="/docs/#reference">Reference</a> <a href="/openapi.json">OpenAPI</a>
        <a href="/docs/edge-kyc.postman.json" download>Postman</a> <a href="/docs/edge_kyc.py" download>Python</a>
      </div>
    </header>`

export async function docsPages(document: OpenApiDocument): Promise<{ plugin: Plugin; inputs: string[] }> {
  const guides = await readGuides()
  const python = await pythonClient(document as object as PythonDocument)
  const files = new Map(guides.map((guide) => [path.join(PAGES, `${guide.href}index.html`), guide]))
  const plugin: Plugin = {
    name: 'docs-pages',
    enforce: 'pre',
    resolveId: (id) => (files.has(id) ? id : null),
    load: (id) => {
      const guide = files.get(id)
      return guide ? guidePage(guide, guides) : null
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!-- header -->', HEADER)
          .replace('<!-- guides -->', links(guides))
          .replace('<!-- landing -->', landing(guides)),
    },
    generateBundle() {
      const words = guides.map(({ href, text }) => ({ href, text }))
      this.emitFile({ type: 'asset', fileName: 'docs/guides.json', source: JSON.stringify(words) })
      const collection = JSON.stringify(postmanCollection(document), null, 2)
      this.emitFile({ type: 'asset', fileName: 'docs/edge-kyc.postman.json', source: collection })
      this.emitFile({ type: 'asset', fileName: 'docs/edge_kyc.py', source: python })
    },
  }
  return { plugin, inputs: [...files.keys()] }
}

const links = (guides: readonly Guide[], shown?: Guide) =>
  guides
    .map((guide) => {
      const isShown = guide === shown
      const current = isShown ? ' aria-current="page"' : ''
      return `<li><a data-guide href="${guide.href}"${current}>${guide.title}</a>${isShown ? outline(guide) : ''}</li>`
    })
    .join('')

const outline = ({ sections }: Guide) =>
  sections.length === 0
    ? ''
    : `<ul class="outline" aria-label="On this page">${sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul>`

const landing = (guides: readonly Guide[]) =>
  [...Map.groupBy(guides, ({ group }) => group)]
    .map(([group, own]) => {
      const cards = own.map(
        ({ href, title, about }) => `<li class="card"><a href="${href}">${title}</a><p>${about}</p></li>`,
      )
      return `<section><h2 class="group">${group}</h2><ul>${cards.join('')}</ul></section>`
    })
    .join('')

const guidePage = (guide: Guide, guides: readonly Guide[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${guide.title} · edge-kyc</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="../../styles/base.css" />
    <link rel="stylesheet" href="../docs.css" />
    <script type="module" src="../guide.ts"></script>
  </head>
  <body class="docs">
    <!-- header -->
    <div class="sides">
      <nav aria-label="Guides">
        <label for="search">Search</label>
        <input id="search" type="search" autocomplete="off" placeholder="Words of a guide" />
        <p id="found" class="hint" role="status"></p>
        <details id="contents-box" open>
          <summary>Guides</summary>
          <ul id="guides">${links(guides, guide)}</ul>
        </details>
      </nav>
      <main class="guide">
${guide.html}
      </main>
    </div>
  </body>
</html>`
