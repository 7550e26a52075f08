import { defineConfig } from 'vite'

/** The kit as files that a page includes: an entry for documents and the flow, one for the selfie alone. */
export default defineConfig({
  root: import.meta.dirname,
  // Files lie where the page puts them, next to each other.
  base: './',
  worker: { format: 'es' },
  build: {
    outDir: '../.build/site/kyc',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Not as a library: Vite leaves the white space in those.
    rolldownOptions: {
      input: { 'edge-kyc': 'index.ts', 'edge-kyc-selfie': 'selfie.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
})
