import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../../worker/local/deploy/arguments'

describe('what npm run deploy is asked to do', () => {
  it('is a deployment by itself', () => {
    expect(parseArguments([])).toEqual({
      task: 'deploy',
      deployment: { environment: null, jurisdiction: null, domains: [] },
      dryRun: false,
      url: null,
    })
  })

  it('is a trial of an address, a way back, an end', () => {
    expect(parseArguments(['--check', 'https://kyc.example', '--env', 'staging'])).toMatchObject({
      task: 'check',
      url: 'https://kyc.example',
      deployment: { environment: 'staging' },
    })
    expect(parseArguments(['--rollback'])).toMatchObject({ task: 'rollback' })
    expect(parseArguments(['--teardown', '--dry-run'])).toMatchObject({ task: 'teardown', dryRun: true })
    expect(parseArguments(['--help', '--rollback'])).toMatchObject({ task: 'help' })
  })

  it.each([
    ['--dryrun'],
    ['production'],
    ['--env', 'Staging'],
    ['--env', 'a-'],
    ['--jurisdiction', 'mars'],
    ['--domain', 'https://kyc.example'],
    ['--check', 'kyc.example'],
    ['--rollback', '--teardown'],
  ])('is refused whole when something is not understood: %s %s', (...args) => {
    expect(parseArguments(args.filter((arg) => arg !== undefined))).toBeTypeOf('string')
  })
})
