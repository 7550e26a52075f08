import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../../worker/vision/reader/languages'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const { models } = JSON.parse(readFileSync(path.join(ROOT, 'models/manifest.json'), 'utf8')) as {
  models: { files: { file: string }[] }[]
}
const shipped = models.flatMap(({ files }) => files.map(({ file }) => file))

describe('the language of a state', () => {
  it.each([
    ['GRC', 'ell'],
    ['GEO', 'kat'],
    ['CHN', 'chi_sim'],
  ])('of %s is %s, and its model is shipped', (state, name) => {
    const language = languageOf(state)
    expect(language).toMatchObject({ name })
    expect(shipped).toContain(language?.file)
  })

  it('is none where documents are printed in Latin letters, or nothing is known', () => {
    expect(languageOf('TUR')).toBeNull()
    expect(languageOf(undefined)).toBeNull()
  })

  it('is among the models that are shipped, whatever the state', () => {
    const wanted = shipped.filter((file) => file.endsWith('.traineddata.gz') && !file.startsWith('eng.'))
    const states = 'GRC BGR MKD SRB UKR BLR RUS GEO ARM ISR EGY THA CHN TWN JPN KOR'
    const used = states.split(' ').map((state) => languageOf(state)?.file)
    expect([...used].sort()).toEqual([...wanted].sort())
  })
})
