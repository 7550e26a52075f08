import { describe, expect, it } from 'vitest'
import { keptByNpm, parseArguments } from '../../../worker/local/deploy/arguments'

describe('what npm run deploy is asked to do', () => {
  it('is a deployment by itself', () => {
    expect(parseArguments([])).toEqual({
      task: 'deploy',
      deployment: { environment: null, jurisdiction: null, domains: [] },
      dryRun: false,
      yes: false,
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
    ['--location', 'mars'],
    ['--location', 'weur', '--jurisdiction', 'eu'],
    ['--domain', 'https://kyc.example'],
    ['--shards', '0'],
    ['--shards', 'two'],
    ['--shards', '3', '--teardown'],
    ['--check', 'kyc.example'],
    ['--rollback', '--teardown'],
    ['--check=https://kyc.example', '--dry-run'],
  ])('is refused whole when something is not understood: %s %s', (...args) => {
    expect(parseArguments(args.filter((arg) => arg !== undefined))).toBeTypeOf('string')
  })

  // `edge-kyc-vision` is a Worker of the deployment without a name, `edge-kyc-vision-staging` one of staging.
  it.each(['vision', 'faces', 'face-embedding', 'vision-staging', 'dead', 'vector-index', 'production'])(
    'is refused in an environment that would take the place of another: %s',
    (environment) => {
      expect(parseArguments(['--env', environment])).toBeTypeOf('string')
      expect(parseArguments(['--env', `${environment.slice(0, 4)}x`])).toBeTypeOf('object')
    },
  )

  it('is refused where npm kept an option for itself: npm run deploy --dry-run', () => {
    expect(keptByNpm({ npm_config_dry_run: 'true' })).toContain('npm run deploy -- --dry-run')
    expect(keptByNpm({ npm_config_env: 'staging' })).toContain('--env')
    expect(keptByNpm({ npm_config_loglevel: 'silent', npm_config_user_agent: 'npm' })).toBeNull()
  })
})
