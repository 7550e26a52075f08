import { expect, it } from 'vitest'
import { inCall } from '../../../../worker/call-scope'
import { expiring } from '../../../../worker/storage/sealed/expiring'

const never = () => new Promise<string>(() => {})

it('a call that ended before it had the value keeps nobody waiting', async () => {
  const kept = expiring<string>(10, 60_000)
  void inCall({}, () => kept('owner', never))
  expect(await inCall({}, () => kept('owner', async () => 'another call got it'))).toBe('another call got it')
  expect(await inCall({}, () => kept('owner', never))).toBe('another call got it')
})

it('one call gets a value once, however many ask for it at the same time', async () => {
  const kept = expiring<number>(10, 60_000)
  let gets = 0
  const get = async () => ++gets
  expect(await inCall({}, () => Promise.all([kept('key', get), kept('key', get), kept('key', get)]))).toEqual([1, 1, 1])
})

it('a value that could not be got is asked for again, and the oldest goes first', async () => {
  const kept = expiring<string>(1, 60_000)
  await expect(kept('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept('a', async () => 'first')).toBe('first')
  expect(await kept('b', async () => 'b')).toBe('b')
  expect(await kept('a', async () => 'second')).toBe('second')
})
