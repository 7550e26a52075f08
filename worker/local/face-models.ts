/** The face models that the capture kit fetches, in one compressed file: a third less to wait for. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FACE_MODEL_FILES, FACE_PACK } from '../../capture-kit/core/faces/model-files.ts'
import { ROOT } from './build.ts'

/** Where the kit looks for them unless it is told otherwise. */
const FOLDER = 'kyc-models'

/** Into `<site>/kyc-models/`; the models themselves must have been prepared. */
export async function copyFaceModels(site: string): Promise<void> {
  const target = path.join(site, FOLDER)
  await mkdir(target, { recursive: true })
  const wasm = path.join(ROOT, 'node_modules/@tensorflow/tfjs-backend-wasm/wasm-out')
  const files = await Promise.all(
    FACE_MODEL_FILES.map((file) =>
      readFile(path.join(file.endsWith('.wasm') ? wasm : path.join(ROOT, 'models'), file)),
    ),
  )
  const lengths = Buffer.alloc(files.length * 4)
  for (const [index, file] of files.entries()) lengths.writeUInt32LE(file.length, index * 4)
  const pack = await promisify(gzip)(Buffer.concat([lengths, ...files]), { level: 9 })
  await writeFile(path.join(target, FACE_PACK), pack)
}
