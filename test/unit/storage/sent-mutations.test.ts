import { expect, it } from 'vitest'
import { sentMutations } from '../../../worker/storage/faces/sent-mutations'

function send(mutations: ReturnType<typeof sentMutations>, name: string) {
  mutations.end(mutations.begin(), name, [`vector ${name}`])
}

it('knows that all answered before the processed one was sent are processed, and tells each once', () => {
  const mutations = sentMutations()
  for (const name of ['a', 'b', 'c']) send(mutations, name)
  expect(mutations.processed('b')).toEqual(['vector a', 'vector b'])
  expect(mutations.processed('b')).toEqual([])
  expect(mutations.processed('c')).toEqual(['vector c'])
})

it('concludes nothing about one that overlapped the processed one, or from a mutation of another isolate', () => {
  const mutations = sentMutations()
  const slow = mutations.begin()
  send(mutations, 'quick')
  mutations.end(slow, 'slow', ['vector slow'])
  expect(mutations.processed('quick')).toEqual(['vector quick'])
  expect(mutations.processed('of another isolate')).toEqual([])
  expect(mutations.processed('slow')).toEqual(['vector slow'])
})
