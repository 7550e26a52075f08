import type { Crops } from '../engine-contracts'
import { handOut } from '../isolate/hand-out'

/** Crops as a method's result: up to 8 MB a call. */
export const handOutCrops = (crops: Crops): Crops =>
  crops.ok
    ? handOut(crops, ...crops.crops.map(({ data }) => data), ...(crops.blocks ? [crops.blocks.values] : []))
    : crops
