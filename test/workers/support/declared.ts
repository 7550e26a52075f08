import { expect } from 'vitest'
import { violation } from '../../support/contract/violation'

/** Every answer in these tests is held against what its operation declares. */
export async function expectDeclared(path: string, response: Response): Promise<void> {
  if (!/^application\/json\b/.test(response.headers.get('content-type') ?? '')) return
  expect(violation(new URL(path, 'http://any').pathname, response.status, await response.clone().json())).toBeNull()
}
