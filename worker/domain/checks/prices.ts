/** Made by `bench prices`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED = ''

export const PRICES: Readonly<Record<string, Price>> = {}
