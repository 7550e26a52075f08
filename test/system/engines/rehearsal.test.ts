import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { engines } from '../../support/running/engines'

it('the page and the selfie that are looked at before the first session show all that engines look for', async () => {
  const { url } = await engines()
  const ask = async (stage: string, file = 'passport') => {
    const body = await readFile(path.join(ROOT, `worker/vision/rehearsal/${file}.jpg`))
    const response = await fetch(new URL(stage, url), { method: 'POST', headers: { connection: 'close' }, body })
    return ((await response.json()) as { result: unknown }).result
  }
  expect(await ask('/mrz')).toMatchObject({ format: 'TD3', accepted: true })
  for (const file of ['passport', 'selfie'])
    expect(await ask('/faces', file)).toMatchObject([{ embedding: expect.anything() }])
  expect(JSON.stringify(await ask('/text'))).toContain('PASSPORT')
})
