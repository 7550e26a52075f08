import { type OperationPath, POLICIES } from './api/policies'
import { micros } from './domain/balance'

/** Millionths a call, by operation; 0 where none is set. */
export type Prices = Readonly<Partial<Record<OperationPath, number>>>

const PREFIX = 'PRICE_'

/** The var PRICE_KYC_PROCESS is the price of /kyc/process. Throws on one that names no operation or is no amount. */
export function pricesFrom(vars: Record<string, unknown>): Prices {
  const byVar = new Map(
    Object.keys(POLICIES)
      .filter(isOperation)
      .map((path) => [PREFIX + path.slice(1).replace(/\W/g, '_').toUpperCase(), path]),
  )
  const prices: Partial<Record<OperationPath, number>> = {}
  for (const [name, value] of Object.entries(vars)) {
    if (!name.startsWith(PREFIX) || value === '') continue
    const path = byVar.get(name)
    const price = micros(Number(value))
    if (!path || price === null || !(price >= 0)) throw new Error(`environment: ${name}`)
    prices[path] = price
  }
  return prices
}

const isOperation = (path: string): path is OperationPath => Object.hasOwn(POLICIES, path)
