import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { FACE_MODEL_FILES } from '../core/faces/model-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Beside the page, where its content security policy lets the selfie capture fetch them. */
function faceModels(): Plugin {
  const folder = (file: string) =>
    file.endsWith('.wasm') ? 'node_modules/@tensorflow/tfjs-backend-wasm/dist' : 'models'
  return {
    name: 'face-models',
    generateBundle() {
      for (const file of FACE_MODEL_FILES) {
        const source = readFileSync(path.join(ROOT, folder(file), file))
        this.emitFile({ type: 'asset', fileName: `kyc-models/${file}`, source })
      }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [faceModels()],
  build: {
    outDir: '../../.build/site',
    emptyOutDir: true,
    target: 'es2022',
    // Everything inline would need a laxer content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'docs/index.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
})
