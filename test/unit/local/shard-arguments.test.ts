import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../../worker/local/shard/arguments'
import { written } from '../../../worker/local/shard/control'

describe('npm run shard', () => {
  it.each([
    [[]],
    [['mov', 'ann', '--to', '1']],
    [['move', 'ann']],
    [['move', '--to', '1']],
    [['move', 'ann', '--to', 'one']],
    [['move', 'ann', 'bob', '--to', '1']],
    [['list', 'ann']],
    [['list', '--to', '1']],
    [['close']],
    [['move', 'ann', '--to', '1', '--force']],
  ])('refuses %j', (args) => {
    expect(parseArguments(args)).toEqual(expect.any(String))
  })

  it('understands the rest', () => {
    const asked = { task: 'move', owner: 'ann', shard: 2, remote: 'staging' }
    expect(parseArguments(['move', 'ann', '--to', '2', '--remote', 'staging'])).toEqual(asked)
    expect(parseArguments(['move', 'ann', '--to', '2', '--help'])).toMatchObject({ task: 'help' })
  })

  it('writes out what wrangler takes no parameters for', () => {
    const request = { sql: 'SELECT ?1, ?2 WHERE owner = ?1', values: ["o'neill ?2; --", 3] }
    expect(written(request)).toBe("SELECT 'o''neill ?2; --', 3 WHERE owner = 'o''neill ?2; --'")
  })
})
