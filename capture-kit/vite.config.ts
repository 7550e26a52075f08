import { defineConfig, type Plugin } from 'vite'

/** Each file that a page waits for costs it a round trip: the entry holds all that the others import, too. */
const oneFileAtOnce: Plugin = {
  name: 'one-file-at-once',
  transform(code, id) {
    if (/\/capture-kit\/(selfie|take)\.ts$/.test(id)) return `import './index'\n${code}`
    return /\/capture-kit\/ui\/(document-take|step-up|wallet)\.ts$/.test(id) ? `import '../index'\n${code}` : null
  },
}

/** Minifiers leave templates as they are written: comments, white space and all. */
const squeezedTemplates: Plugin = {
  name: 'squeezed-templates',
  transform(code, id) {
    if (!id.includes('/capture-kit/ui/')) return null
    const styles = (text: string) =>
      text
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,]) ?/g, '$1')
        .replaceAll(': ', ':')
    return code.replace(/\bcss`[^`]*`/g, styles).replace(/\n\s+/g, '\n')
  },
}

/** Nothing is preloaded; without this, code that would do so comes along. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** Workers start from blobs, for which the page's policy has to allow them: Vite's own start tries addresses of data, too. */
const blobWorkers: Plugin = {
  name: 'blob-workers',
  transform(code, id) {
    const own = code.indexOf('const blob')
    if (!id.endsWith('?worker&inline') || own < 0) return null
    return `${code.slice(0, own)}
      export default function () {
        const parts = ['URL.revokeObjectURL(location);', jsContent]
        return new Worker(URL.createObjectURL(new Blob(parts, { type: 'text/javascript' })))
      }`
  },
}

/** What makes the kit smaller than the build alone does. */
export const SMALL = [plainImports, squeezedTemplates, blobWorkers]

/**
 * The kit as modules. By default for pages that include it from the service: entries under stable names, all else under
 * names that change with what is in it. `--mode package`: for the npm package, whose bundlers make files of
 * their own.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Files lie where the page puts them, next to each other.
  base: './',
  plugins: mode === 'package' ? SMALL : [oneFileAtOnce, ...SMALL],
  worker: { format: 'es' },
  build: {
    outDir: '../.build/site/kit',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // Not as a library: Vite leaves the white space in those.
    // The face engine is one file of its own, which the selfie alone loads.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        'edge-kyc': 'index.ts',
        'edge-kyc-selfie': 'selfie.ts',
        'edge-kyc-take': 'take.ts',
        ...(mode === 'package' ? { 'edge-kyc-client': 'client.ts' } : {}),
      },
      preserveEntrySignatures: mode === 'package' ? 'strict' : 'allow-extension',
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
}))
