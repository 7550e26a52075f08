/** Pools between convolutions, on planes of one network; outputs are written over what their planes held. */
import type { ConvolutionNetwork, Step } from './network'
import type { Plane } from './plane'

/** The greatest of `side` x `side` pixels, every other one, where none is negative; channels that the source lacks are zero. */
export function maxPool(network: ConvolutionNetwork, from: Plane, to: Plane, side: 2 | 3): Step {
  const shape = { side, channels: from.channels, targetChannels: to.channels, width: to.width }
  return eachRow(network, to, (target, y, image) => {
    target.fill(0)
    for (let v = 0; v < side; v++) {
      raise(target, network.row(from, 2 * y + v, image), shape)
    }
  })
}

interface PoolShape {
  side: number
  channels: number
  targetChannels: number
  /** Pixels of a target row. */
  width: number
}

/** Raises every target pixel to the greatest of the source row's pixels that it covers. */
function raise(target: Float32Array, source: Float32Array, { side, channels, targetChannels, width }: PoolShape): void {
  for (let x = 0; x < width; x++) {
    for (let u = 0; u < side; u++) {
      const pixel = (2 * x + u) * channels
      for (let c = 0, o = x * targetChannels; c < channels; c++, o++) {
        if (source[pixel + c] > target[o]) target[o] = source[pixel + c]
      }
    }
  }
}

/** Each channel's mean over all pixels. */
export function globalMean(network: ConvolutionNetwork, from: Plane, to: Plane): Step {
  const { channels, height, width } = from
  return eachRow(network, to, (target, _, image) => {
    target.fill(0)
    for (let y = 0; y < height; y++) {
      const source = network.row(from, y, image)
      for (let i = 0; i < source.length; i++) target[i % channels] += source[i] / (height * width)
    }
  })
}

function eachRow(
  network: ConvolutionNetwork,
  to: Plane,
  fill: (row: Float32Array, y: number, image: number) => void,
): Step {
  return () => {
    for (let image = 0; image < to.images; image++) {
      for (let y = 0; y < to.height; y++) fill(network.row(to, y, image), y, image)
    }
  }
}
