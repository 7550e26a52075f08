import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeTable, workerSize } from '../../../worker/local/deploy/sizes'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-sizes-'))
  await writeFile(path.join(folder, 'index.js'), randomBytes(400_000))
  await writeFile(path.join(folder, 'index.js.map'), randomBytes(5_000_000))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('counts what is uploaded, and holds the API Worker to a stricter limit', async () => {
  const engine = await workerSize('edge-kyc-reader', folder)
  expect(engine).toMatchObject({ totalKB: 400, fits: true })
  expect(engine.gzipKB).toBeCloseTo(400, -1)
  const api = await workerSize('edge-kyc', folder)
  expect(api.fits).toBe(false)
  expect(
    sizeTable([engine, api])
      .split('\n')
      .map((line) => /ok|TOO LARGE/.exec(line)?.[0]),
  ).toEqual([undefined, 'ok', 'TOO LARGE'])
})
