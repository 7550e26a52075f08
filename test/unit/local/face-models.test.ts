import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FACE_MODEL_FILES, FACE_PACK } from '../../../capture-kit/core/faces/model-files'
import { ROOT } from '../../../worker/local/building/build'

/** Browsers keep a pack under its name for a year: what is in it is what the name was given for. */
const GIVEN_FOR = { 'faces-2.bin': 'ba00ac12436d227b16128038713ca568c6f4bb7526e22e98cfff5e6e82e898b3' }

it('the pack of face models has another name when one of them changes', async () => {
  const { models } = JSON.parse(await readFile(path.join(ROOT, 'models/manifest.json'), 'utf8')) as {
    models: { files: { file: string; sha256: string }[] }[]
  }
  const listed = new Map(models.flatMap(({ files }) => files.map(({ file, sha256 }) => [file, sha256])))
  const wasm = path.join(ROOT, 'node_modules/@tensorflow/tfjs-backend-wasm/wasm-out')
  const hash = createHash('sha256')
  for (const file of FACE_MODEL_FILES)
    hash.update(
      listed.get(file) ??
        createHash('sha256')
          .update(await readFile(path.join(wasm, file)))
          .digest('hex'),
    )
  expect({ [FACE_PACK]: hash.digest('hex') }).toEqual(GIVEN_FOR)
})
