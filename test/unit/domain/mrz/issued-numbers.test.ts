import { expect, it } from 'vitest'
import { LAYOUTS } from '../../../../worker/domain/mrz/formats'
import { unissuedCost } from '../../../../worker/domain/mrz/issued-numbers'

function cost(id: 'TD3' | 'TD1', code: string, state: string, number: string): number {
  const layout = LAYOUTS.find((one) => one.id === id)
  if (!layout) throw new Error(`no layout ${id}`)
  const written = number.padEnd(9, '<')
  const lines =
    id === 'TD3' ? [`${code}${state}HOLLOWAY<<MAREN`, `${written}0${state}`] : [`${code}${state}${written}0`, '', '']
  return unissuedCost(
    layout,
    lines.map((line) => line.padEnd(layout.length, '<')),
  )
}

it.each([
  ['TD3', 'P<', 'NLD', 'XR1001R58', 'XR1O01R58'],
  ['TD1', 'I<', 'NLD', 'XR1001R58', 'XR1O01R58'],
  ['TD3', 'P<', 'D<<', 'C01X00T47', 'CO1X00T47'],
  ['TD3', 'P<', 'CZE', '99003853', '9900385B'],
  ['TD1', 'C<', 'ITA', 'CA00000AA', 'CAOOOOOAA'],
] as const)('%s %s%s: %s can be issued, %s costs', (id, code, state, issued, other) => {
  expect(cost(id, code, state, issued)).toBe(0)
  expect(cost(id, code, state, other)).toBeGreaterThan(0)
})

it('says nothing of states, and of documents, whose numbers are not known', () => {
  expect(cost('TD3', 'P<', 'UTO', 'LO98902C3')).toBe(0)
  expect(cost('TD3', 'PD', 'GBR', 'O12345678')).toBe(0)
  expect(cost('TD1', 'IR', 'ESP', 'E12345678')).toBe(0)
})
