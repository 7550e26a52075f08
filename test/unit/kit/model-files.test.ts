import { afterEach, expect, it, vi } from 'vitest'
import { FACE_PACK, faceModels } from '../../../capture-kit/core/faces/model-files'

afterEach(() => void vi.unstubAllGlobals())

it('whoever fetches the models keeps those of kits before no longer', async () => {
  const kept = new Set(['kyc-face-models-1', 'kyc-face-models-2', 'of the page'])
  vi.stubGlobal('document', { baseURI: 'https://shop.example/' })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      kept.add(name)
      return { match: async () => undefined, put: async () => {} }
    },
    delete: async (name: string) => kept.delete(name),
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('no pack')
  })
  await faceModels('/kyc-models/', () => {}).catch(() => {})
  expect(asked).toEqual([`https://shop.example/kyc-models/${FACE_PACK}`])
  expect([...kept]).toEqual(['of the page', 'kyc-face-models-3'])
})
