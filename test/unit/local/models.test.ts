import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareModels } from '../../../worker/local/building/models'

let root: string
const models = () => path.join(root, 'models')
const weights = () => path.join(root, 'node_modules/some-models/face.bin')
const prepare = () => prepareModels(models(), path.join(root, 'node_modules'))

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'edge-kyc-models-'))
  await mkdir(models())
  await mkdir(path.dirname(weights()), { recursive: true })
  await writeFile(weights(), 'the weights')
  const sha256 = createHash('sha256').update('the weights').digest('hex')
  const file = { file: 'face.bin', package: 'some-models', path: 'face.bin', bytes: 11, sha256 }
  await writeFile(path.join(models(), 'manifest.json'), JSON.stringify({ models: [{ name: 'face', files: [file] }] }))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('copies what is missing, once', async () => {
  expect(await prepare()).toEqual({ copied: ['face.bin'], unchanged: [] })
  expect(await readFile(path.join(models(), 'face.bin'), 'utf8')).toBe('the weights')
  expect(await prepare()).toEqual({ copied: [], unchanged: ['face.bin'] })
})

it('replaces a damaged copy', async () => {
  await writeFile(path.join(models(), 'face.bin'), 'the weight5')
  expect(await prepare()).toEqual({ copied: ['face.bin'], unchanged: [] })
})

it('refuses weights that are not those of the manifest, and a package that is not there', async () => {
  await writeFile(weights(), 'other bytes')
  await expect(prepare()).rejects.toThrow('sha256')
  await rm(weights())
  await expect(prepare()).rejects.toThrow('missing')
})
