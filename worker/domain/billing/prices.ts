/** Prices of calls. */
import { micros } from './balance'

/** Millionths a call, by the operation as its var names it: PRICE_KYC_PROCESS is the price of /kyc/process. */
export type Prices = ReadonlyMap<string, number>

const PREFIX = 'PRICE_'

const varOf = (path: string) => PREFIX + path.slice(1).replace(/\W/g, '_').toUpperCase()

/** Prices in the vars; throws on a price that is no amount. */
export function pricesFrom(vars: Record<string, unknown>): Prices {
  const prices = new Map<string, number>()
  for (const [name, value] of Object.entries(vars)) {
    if (!name.startsWith(PREFIX) || value === '') continue
    const price = micros(Number(value))
    if (price === null || !(price >= 0)) throw new Error(`environment: ${name}`)
    prices.set(name, price)
  }
  return prices
}

/** 0 where none is set. */
export const priceOf = (prices: Prices, path: string): number => prices.get(varOf(path)) ?? 0

/** Throws on a price for something that is no operation. */
export function expectPricesOf(paths: readonly string[], prices: Prices): void {
  const known = new Set(paths.map(varOf))
  for (const name of prices.keys()) if (!known.has(name)) throw new Error(`environment: ${name}`)
}
