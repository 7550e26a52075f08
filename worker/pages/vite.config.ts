import { defineConfig, type Plugin } from 'vite'

/** The demo is what people find at `/`, the other pages at `/<their folder>/`. */
const demoAtRoot: Plugin = {
  name: 'demo-at-root',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['demo/index.html']
    if (page) page.fileName = 'index.html'
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [demoAtRoot],
  build: {
    outDir: '../../.build/site',
    emptyOutDir: true,
    target: 'es2022',
    // Everything inline would need a laxer content security policy.
    assetsInlineLimit: 0,
    // Swagger UI is one file of 1.7 MB, 460 kB compressed, which the reference alone loads.
    chunkSizeWarningLimit: 1800,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: ['demo', 'docs', 'verify', 'console'].map((page) => `${import.meta.dirname}/${page}/index.html`),
    },
  },
})
