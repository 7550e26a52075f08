/** Pools between convolutions, on planes of one network; outputs are written over what their planes held. */
import type { ConvolutionNetwork, Step } from './network'
import type { Plane } from './plane'

/** The greatest of 3 x 3 pixels, every other one. */
export function maxPool(network: ConvolutionNetwork, from: Plane, to: Plane): Step {
  const { channels } = from
  return () => {
    for (let y = 0; y < to.height; y++) {
      const target = network.row(to, y)
      target.fill(Number.NEGATIVE_INFINITY)
      for (let v = 0; v < 3; v++) {
        const source = network.row(from, 2 * y + v)
        for (let x = 0, o = 0; x < to.width; x++) {
          for (let c = 0; c < channels; c++, o++) {
            const i = 2 * x * channels + c
            target[o] = Math.max(target[o], source[i], source[i + channels], source[i + 2 * channels])
          }
        }
      }
    }
  }
}

/** The mean of 2 x 2 pixels; channels that the source lacks are zero. */
export function averagePool(network: ConvolutionNetwork, from: Plane, to: Plane): Step {
  const { channels } = from
  return () => {
    for (let y = 0; y < to.height; y++) {
      const target = network.row(to, y)
      const [above, below] = [network.row(from, 2 * y), network.row(from, 2 * y + 1)]
      target.fill(0)
      for (let x = 0; x < to.width; x++) {
        for (let c = 0; c < channels; c++) {
          const i = 2 * x * channels + c
          target[x * to.channels + c] = (above[i] + above[i + channels] + below[i] + below[i + channels]) / 4
        }
      }
    }
  }
}

/** Each channel's mean over all pixels. */
export function globalMean(network: ConvolutionNetwork, from: Plane, to: Plane): Step {
  const { channels, height, width } = from
  return () => {
    const target = network.row(to, 0)
    target.fill(0)
    for (let y = 0; y < height; y++) {
      const source = network.row(from, y)
      for (let i = 0; i < source.length; i++) target[i % channels] += source[i] / (height * width)
    }
  }
}
