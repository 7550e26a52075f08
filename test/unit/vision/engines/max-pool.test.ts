import { expect, it } from 'vitest'
import { ConvolutionNetwork } from '../../../../worker/vision/engines/convolution/network'

it('takes the greatest of 2 x 2 pixels, zero at least, and leaves no remains where the source has no channel', () => {
  const network = new ConvolutionNetwork()
  const from = network.plane(4, 6, 4, { margin: 1, images: 2 })
  const to = network.plane(2, 3, 8, { margin: 1, images: 2 })
  const value = (x: number, y: number, channel: number, image: number) =>
    ((x * 31 + y * 17 + channel * 7 + image * 13) % 23) - 4
  for (let image = 0; image < 2; image++) {
    for (let y = 0; y < 4; y++)
      network.row(from, y, image).set(Array.from({ length: 24 }, (_, i) => value(i >> 2, y, i & 3, image)))
    for (let y = 0; y < 2; y++) network.row(to, y, image).fill(9)
  }

  network.maxPool(from, to)()

  for (let image = 0; image < 2; image++) {
    for (let y = 0; y < 2; y++) {
      const greatest = Array.from({ length: 24 }, (_, i) => {
        const [x, channel] = [i >> 3, i & 7]
        const seen = [0, 1].flatMap((v) => [0, 1].map((u) => value(2 * x + u, 2 * y + v, channel, image)))
        return channel < 4 ? Math.max(0, ...seen) : 0
      })
      expect([...network.row(to, y, image)]).toEqual(greatest)
    }
  }
})
