/** The face models that the capture kit fetches from the page's own origin. */
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { FACE_MODEL_FILES } from '../../capture-kit/core/faces/model-files.ts'
import { ROOT } from './build.ts'

/** Where the kit looks for them unless it is told otherwise. */
const FOLDER = 'kyc-models'

/** Into `<site>/kyc-models/`; the models themselves must have been prepared. */
export async function copyFaceModels(site: string): Promise<void> {
  const target = path.join(site, FOLDER)
  await mkdir(target, { recursive: true })
  const wasm = path.join(ROOT, 'node_modules/@tensorflow/tfjs-backend-wasm/wasm-out')
  await Promise.all(
    FACE_MODEL_FILES.map((file) => {
      const folder = file.endsWith('.wasm') ? wasm : path.join(ROOT, 'models')
      return copyFile(path.join(folder, file), path.join(target, file))
    }),
  )
}
