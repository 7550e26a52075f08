import { expect, it } from 'vitest'
import { receivePixels, sendPixels } from '../../../worker/vision/pixel-stream'

const image = (width: number, height: number) => {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i * 7) % 251)
  return { width, height, data }
}

it('carries pixels of more than one chunk, and says when they have left', async () => {
  const sent = image(700, 500)
  let left = false
  const received = await receivePixels(
    sendPixels(sent, 4, () => {
      left = true
    }),
  )
  expect(Buffer.compare(received, sent.data)).toBe(0)
  expect(left).toBe(true)
})

it('uses the room it is given for smaller and equal images', async () => {
  const first = await receivePixels(sendPixels(image(64, 64), 4))
  const second = await receivePixels(sendPixels(image(32, 16), 4), first.buffer)
  expect(second.buffer.byteLength).toBe(64 * 64 * 4)
  expect(Buffer.compare(second, image(32, 16).data)).toBe(0)
  const larger = await receivePixels(sendPixels(image(65, 64), 4), second.buffer)
  expect(Buffer.compare(larger, image(65, 64).data)).toBe(0)
})

it('refuses a stream of another length than its size says', async () => {
  const stream = () => sendPixels(image(8, 8), 4)
  await expect(receivePixels({ ...stream(), height: 9 })).rejects.toThrow('early')
  await expect(receivePixels({ ...stream(), height: 7 })).rejects.toThrow('longer')
})
