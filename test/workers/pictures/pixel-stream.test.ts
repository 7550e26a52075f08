import { expect, it } from 'vitest'
import { receivePixels, sendPixels } from '../../../worker/vision/isolate/pixel-stream'

const image = (width: number, height: number) => {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i * 7) % 251)
  return { width, height, data }
}

it('carries pixels of more than one chunk', async () => {
  const sent = image(700, 500)
  const received = await receivePixels(sendPixels(sent, 4))
  // Quicker than a comparison that could say where they differ.
  expect(Buffer.compare(received, sent.data)).toBe(0)
})

it('uses the room it is given for smaller and equal images', async () => {
  const first = await receivePixels(sendPixels(image(64, 64), 4))
  const second = await receivePixels(sendPixels(image(32, 16), 4), first.buffer)
  expect(second.buffer.byteLength).toBe(64 * 64 * 4)
  expect(second).toEqual(image(32, 16).data)
  const larger = await receivePixels(sendPixels(image(65, 64), 4), second.buffer)
  expect(larger).toEqual(image(65, 64).data)
})

it('refuses a stream of another length than its size says', async () => {
  const stream = () => sendPixels(image(8, 8), 4)
  await expect(receivePixels({ ...stream(), height: 9 })).rejects.toThrow('early')
  await expect(receivePixels({ ...stream(), height: 7 })).rejects.toThrow('longer')
})
