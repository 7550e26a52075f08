import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { bestPath } from '../../../../worker/vision/reader/latin/best-path'
import { evenlyCased } from '../../../../worker/vision/reader/latin/case-twins'
import { shownRatio } from '../../../../worker/vision/reader/latin/shown'
import { SIGNS } from '../../../../worker/vision/reader/latin/signs'
import { priorsOf } from '../../../../worker/vision/reader/latin/state-letters'

const CLASSES = SIGNS.length + 1

/** Frames that show a sign each, with its posterior; null: none. */
function framesOf(shown: ([sign: string, posterior: number] | null)[]) {
  const logProbabilities = new Float32Array(shown.length * CLASSES).fill(Math.log(1e-6))
  shown.forEach((frame, i) => {
    const [sign, posterior] = frame ?? ['', 1]
    logProbabilities[i * CLASSES + (frame ? SIGNS.indexOf(sign) + 1 : 0)] = Math.log(posterior)
  })
  return { frames: shown.length, classes: CLASSES, logProbabilities }
}

it('reads a sign once however many frames show it, and twice where a blank stands between', () => {
  const read = bestPath(framesOf([['L', 0.6], ['L', 0.9], null, ['L', 0.7], ['É', 0.8], ['É', 0.5]]))
  expect(read.map(({ sign }) => sign).join('')).toBe('LLÉ')
  expect(read[0]).toMatchObject({ from: 0, to: 1, posterior: expect.closeTo(0.9, 5) })
})

it('holds a letter that the state does not write for less likely, not for impossible', () => {
  const doubtful = framesOf([['Đ', 0.6]])
  doubtful.logProbabilities[SIGNS.indexOf('Ð') + 1] = Math.log(0.39)
  const sure = framesOf([['Ł', 0.97]])
  const read = (frames: typeof sure, state: string) => bestPath(frames, priorsOf(state)).map(({ sign }) => sign)
  expect(read(doubtful, 'USA')).toEqual(['Đ'])
  expect(read(doubtful, 'ISL')).toEqual(['Ð'])
  expect(read(sure, 'ISL')).toEqual(['Ł'])
})

it.each([
  ['DoCUMENTO', 'DOCUMENTO'],
  ['naCimiento', 'nacimiento'],
  ['LOS', 'LOS'],
  ['Los', 'Los'],
  ['Société', 'Société'],
  ['McDonald', 'McDonald'],
  ['4C', '4C'],
  ['ŁóDŹ', 'ŁÓDŹ'],
])('gives %s one case: %s', (read, word) => {
  expect(evenlyCased(read)).toBe(word)
})

it('has the signs in the order that the network was trained in', async () => {
  const trained = await readFile('models/train/lines/network.py', 'utf8')
  const [, marked = '', small = ''] = /^MARKED = "(.*)"\nSMALL_MARKED = "(.*)"$/m.exec(trained) ?? []
  expect(SIGNS.endsWith(marked + small)).toBe(true)
  const { output } = JSON.parse(await readFile('models/manifest.json', 'utf8')).models.find(
    ({ name }: { name: string }) => name === 'latin-lines',
  )
  expect(output).toContain(`${CLASSES} class scores`)
})

it('says how much less likely a text is than what a line reads at its best place', () => {
  const line = framesOf([['N', 0.9], null, ['4', 0.9], ['7', 0.6], null, ['7', 0.9], ['1', 0.9], ['.', 0.9]])
  line.logProbabilities[3 * CLASSES + SIGNS.indexOf('1') + 1] = Math.log(0.3)
  expect(shownRatio(line, '4771')).toBe(0)
  expect(shownRatio(line, '4171')).toBeCloseTo(Math.log(0.5), 5)
  expect(shownRatio(line, '4711')).toBeLessThan(-10)
  expect(shownRatio(line, '47715')).toBeLessThan(-10)
  expect(shownRatio(line, '四')).toBe(Number.NEGATIVE_INFINITY)
})
