import type { ConvolutionNetwork, Step } from './network'
import type { Plane } from './plane'

/** Each channel's mean over all pixels, as the one pixel of a plane of the same network. */
export function globalMean(network: ConvolutionNetwork, from: Plane, to: Plane): Step {
  const { channels, height, width } = from
  return () => {
    for (let image = 0; image < to.images; image++) {
      const target = network.row(to, 0, image)
      target.fill(0)
      for (let y = 0; y < height; y++) {
        const source = network.row(from, y, image)
        for (let i = 0; i < source.length; i++) target[i % channels] += source[i] / (height * width)
      }
    }
  }
}
