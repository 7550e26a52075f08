import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../.build/site',
    emptyOutDir: true,
    target: 'es2022',
    // Everything inline would need a laxer content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'docs/index.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
})
