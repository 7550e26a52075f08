import { expect, it } from 'vitest'
import { wantedOf } from '../../../../worker/domain/decision/wanted-tasks'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'

const ALL = ['document', 'selfie', 'faces']
const wanted = (rules: Partial<Rules>) => wantedOf({ ...DEFAULT_RULES, ...rules })

it.each<[rules: Partial<Rules>, tasks: string[], ofBrowsers: string[], narrowed: boolean]>([
  [{}, [], ALL, false],
  [{ assurance: 'basic' }, [], [], false],
  [{ assurance: 'substantial' }, ALL, ALL, false],
  [{ assurance: 'high' }, ALL, ALL, false],
  [{ assurance: 'high', requiredTasks: ['document'] }, ['document'], ['document'], true],
  [{ requiredTasks: ['document'] }, ['document'], ['document'], true],
  [{ requiredTasks: ['faces'] }, ALL, ALL, false],
  [{ assurance: 'basic', requiredTasks: ['selfie'] }, ['selfie'], ['selfie'], false],
  [{ minimumAge: 18 }, ['document'], ALL, false],
  [{ assurance: 'basic', documentTypes: ['passport'] }, ['document'], ['document'], false],
  [{ assurance: 'basic', livenessRequired: true }, ['selfie'], ['selfie'], false],
  [{ requiredTasks: ['selfie'], minimumAge: 18 }, ['document', 'selfie'], ['document', 'selfie'], true],
])('%j want %j, of browsers %j', (rules, tasks, ofBrowsers, narrowed) => {
  expect(wanted(rules)).toMatchObject({ tasks, ofBrowsers, narrowed })
})

it('liveness is wanted where it is required, and at high assurance', () => {
  expect(wanted({ livenessRequired: true }).liveness).toBe(true)
  expect(wanted({ assurance: 'high' }).liveness).toBe(true)
  expect(wanted({ assurance: 'substantial' }).liveness).toBe(false)
})
