import { expect, it } from 'vitest'
import { askedProjects } from '../../asked-projects'

it.each([
  [[], ['unit', 'workers', 'system', 'browser']],
  [['line.test.ts'], ['unit']],
  [['test/workers/callers/auth.test.ts:12'], ['workers']],
  [['./test/system'], ['system']],
  [
    ['kit-flow', 'lost-image'],
    ['system', 'browser'],
  ],
  [['--project', 'unit', '--watch'], ['unit']],
  [['-t', 'browser', '--reporter', 'dot', 'test/unit/domain/mrz'], ['unit']],
  [['no such test'], []],
])('the tests of `npm test -- %j` lie in %j', (args, projects) => {
  expect(askedProjects(args)).toEqual(projects)
})
