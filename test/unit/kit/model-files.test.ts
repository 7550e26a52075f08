import { afterEach, expect, it, vi } from 'vitest'
import { FACE_PACK, faceModels } from '../../../capture-kit/core/faces/model-files'

afterEach(() => void vi.unstubAllGlobals())

it('whoever fetches the models keeps them in a cache of their own', async () => {
  const kept = new Map<string, string[]>([['of the page', []]])
  vi.stubGlobal('document', { baseURI: 'https://shop.example/' })
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async () => undefined,
      put: async (url: string) => kept.set(name, [...(kept.get(name) ?? []), url]),
    }),
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('no pack')
  })
  await faceModels('/kyc-models/', () => {}).catch(() => {})
  const pack = `https://shop.example/kyc-models/${FACE_PACK}`
  expect(asked).toEqual([pack])
  expect([...kept]).toEqual([
    ['of the page', []],
    ['kyc-face-models-1', [pack]],
  ])
})
