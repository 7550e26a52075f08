/** A passport's captions against the languages in which its state prints them. */
import { expect, it } from 'vitest'
import type { TaskResult } from '../../../worker/domain/case/task-result'
import { edited as editedRow } from '../../../worker/domain/checks/edited/document'
import { processSession } from '../../../worker/vision/session/process-session'
import { opened, tasksAfter } from '../support/calls'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'

const [first, second] = PASSPORT
const ENGLISH = ['PASSPORT', 'Surname', 'Given names', 'Nationality', 'Date of birth', 'Date of issue', 'Authority']
const ESTONIAN = ['Perekonnanimi / Surname / Nom', 'Eesnimed / Given names', 'Sünniaeg / Date of birth', 'Sugu / Sex']

/** A data page of the state, with these lines of print. */
const page = (state: string, text: string[]): Scene => ({
  mrz: passportMrz([first.replace('UTO', state), second]),
  faces: [face(0, 24)],
  text,
})

const isEdited = (tasks: TaskResult[]) =>
  tasks.flatMap(({ checks }) => checks.flatMap(({ items }) => items)).find(({ caption }) => caption === 'isEdited')

it('a passport with English captions only fails where its state prints two languages', async () => {
  expect(isEdited(await tasksAfter([page('EST', ENGLISH)]))).toMatchObject({
    status: 'failed',
    method: editedRow.method,
    reason: expect.stringContaining('English only'),
  })
})

it('the decision says whose captions were read', async () => {
  const judged = async (scene: Scene) => {
    const { begin, session } = await opened()
    const { attempt, sessionId, deps } = await begin([scene])
    await processSession({ ...deps, ...engines([scene]) }, sessionId, attempt)
    return (await session())?.decision?.evidence.flatMap((entry) => entry.judged)
  }
  expect(await judged(page('EST', ESTONIAN))).toContain('captions')
  expect(await judged(page('EST', ENGLISH))).not.toContain('captions')
  expect(await judged(page('JPN', [...ENGLISH, ...ESTONIAN]))).not.toContain('captions')
})
