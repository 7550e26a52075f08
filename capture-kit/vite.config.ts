import { defineConfig, type Plugin } from 'vite'

/** Each file that a page waits for costs it a round trip: the entry holds all that the others import, too. */
const oneFileAtOnce: Plugin = {
  name: 'one-file-at-once',
  transform(code, id) {
    if (id.endsWith('/capture-kit/selfie.ts')) return `import './index'\n${code}`
    return id.endsWith('/capture-kit/ui/document-take.ts') ? `import '../index'\n${code}` : null
  },
}

/**
 * The kit as modules. By default for pages that include it from the service: entries under stable names, all else under
 * names that change with what is in it. `--mode package`: for the npm package, whose bundlers make files of
 * their own.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Files lie where the page puts them, next to each other.
  base: './',
  plugins: mode === 'package' ? [] : [oneFileAtOnce],
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
        ...(mode === 'package' ? { 'edge-kyc-client': 'client.ts' } : {}),
      },
      preserveEntrySignatures: mode === 'package' ? 'strict' : 'allow-extension',
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
}))
