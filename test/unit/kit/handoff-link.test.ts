import { expect, it } from 'vitest'
import { handoffLink, takeHandoff } from '../../../capture-kit/core/handoff/link'

it('carries the token where servers do not see it, and leaves the address clean', () => {
  const href = handoffLink('https://bank.example/verify?case=7', 'a.b.c')
  expect(new URL(href).hash).toContain('a.b.c')
  expect(href.split('#')[0]).toBe('https://bank.example/verify?case=7')
  expect(takeHandoff({ href })).toEqual({ token: 'a.b.c', rest: 'https://bank.example/verify?case=7' })
})

it('finds none in an ordinary address', () => {
  expect(takeHandoff({ href: 'https://bank.example/#section' })).toBeNull()
})
