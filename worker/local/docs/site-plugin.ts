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
        <a href="/docs/first-session/">Guides</a> <a href="/docs/#reference">Reference</a> <a href="/openapi.json">OpenAPI</a>
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
      handler: (html) => html.replace('<!-- header -->', HEADER).replace('<!-- guides -->', links(guides)),
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
      const current = guide === shown ? ' aria-current="page"' : ''
      return `<li><a href="${guide.href}"${current}>${guide.title}</a></li>`
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
    <script type="module" src="../copy-code.ts"></script>
  </head>
  <body class="docs">
    <!-- header -->
    <div class="sides">
      <nav aria-label="Guides">
        <h2>Guides</h2>
        <ul id="guides">${links(guides, guide)}</ul>
      </nav>
      <main class="guide">
${guide.html}
      </main>
    </div>
  </body>
</html>`
