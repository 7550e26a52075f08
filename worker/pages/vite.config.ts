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

/** Code that every page needs, the console too. */
const SHARED = /[\\/](core[\\/](client|upload[\\/]ending)|pages[\\/]element|node_modules[\\/](lit|@lit))|preload-helper/
/**
 * Code that the demo and the hosted page share. As 15 files, which HTTP/1.1 fetches six at a time, the welcome came two round
 * trips later: after 13.0 instead of 8.2 seconds at 50 kB/s with 2 s to each answer (2026-11-27).
 */
const FLOW = /[\\/]capture-kit[\\/](ui|core)/

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
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
            { name: 'flow', test: FLOW, minShareCount: 2 },
          ],
        },
      },
      input: ['demo', 'docs', 'verify', 'trial', 'console'].map((page) => `${import.meta.dirname}/${page}/index.html`),
    },
  },
})
