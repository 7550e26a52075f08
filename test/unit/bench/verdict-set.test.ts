import { describe, expect, it } from 'vitest'
import { documentNumber, holderOf } from '../../bench/judging/verdict-set/holders'
import { identities, samePerson } from '../../bench/judging/verdict-set/pairs'
import { halfOf, type Person } from '../../bench/judging/verdict-set/people'
import { ATTACK_KINDS, countsOf, plan } from '../../bench/judging/verdict-set/plan'
import { chance } from '../../support/specimens/chance'
import { checkDigit, passportLines } from '../../support/specimens/mrz'
import { specimen } from '../../support/specimens/specimen'
import { STATES, type State } from '../../support/specimens/states'
import { TYPEFACES } from '../../support/specimens/typefaces'

const stateCalled = (code: string): State => {
  const state = STATES.find(({ state }) => state === code)
  if (!state) throw new Error(`no state ${code}`)
  return state
}

const likeness = (file: string) => ({ file, x: 1, y: 1, chin: 1 })
const people = Array.from({ length: 7 }, (_, i): Person => {
  const name = `person-${i}`
  return {
    name,
    sex: i % 2 ? 'F' : 'M',
    age: 30,
    pairs: [{ portrait: likeness(`${name}-a`), selfie: likeness(`${name}-b`) }],
  }
})

describe('pairs of photos', () => {
  it('are those said to show one person, in tables of either kind', () => {
    expect(samePerson('image_a\timage_b\tsame\na_0001.jpg\ta_0002.jpg\t1\na_0001.jpg\tb_0001.jpg\t0\n')).toEqual([
      { a: 'a_0001.jpg', b: 'a_0002.jpg' },
    ])
    expect(samePerson('file_x,file_y,Decision\nx.jpg,y.jpg,Yes\nx.jpg,z.jpg,No')).toEqual([{ a: 'x.jpg', b: 'y.jpg' }])
  })

  it('make one person of all that are connected, by names or by pairs', () => {
    const personOf = identities([
      { a: 'dir/img1.jpg', b: 'dir/img2.jpg' },
      { a: 'dir/img3.jpg', b: 'dir/img2.jpg' },
      { a: 'dir/Ann_Lee_0001.jpg', b: 'dir/Ann_Lee_0004.jpg' },
    ])
    expect(new Set(['img1.jpg', 'img2.jpg', 'img3.jpg'].map(personOf)).size).toBe(1)
    expect(personOf('Ann_Lee_0009.jpg')).toBe('Ann_Lee')
    expect(personOf('img4.jpg')).toBe('img4')
  })
})

describe('the halves', () => {
  it('give a person to one of them, always the same', () => {
    const names = Array.from({ length: 400 }, (_, i) => `somebody-${i}`)
    const dev = names.filter((name) => halfOf(name) === 'dev').length
    expect(dev).toBeGreaterThan(150)
    expect(dev).toBeLessThan(250)
    expect(names.map(halfOf)).toEqual(names.map(halfOf))
  })

  it('share no typeface', () => {
    const dev = TYPEFACES.dev.map(({ name }) => name)
    expect(TYPEFACES.test.filter(({ name }) => dev.includes(name))).toEqual([])
  })
})

describe('numbers of documents', () => {
  it('follow their state, and hold a zero where they are to be hard', () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(documentNumber(stateCalled('GBR'), chance(`${seed}`), false)).toMatch(/^\d{9}$/)
      expect(documentNumber(stateCalled('ITA'), chance(`${seed}`), true)).toMatch(/^[A-Z]{2}(?=.*0)\d{7}$/)
      expect(documentNumber(stateCalled('D'), chance(`${seed}`), true)).toMatch(/^[CFGHJKLMNPRTVWXYZ0-9]{8}\d$/)
    }
  })

  it('are checked in zones whose state has one letter and whose sex is not stated', async () => {
    const person = holderOf({ sex: 'F', age: 40 }, stateCalled('D'), chance('d'), 'dev', true)
    const { holder } = await specimen({ kind: 'passport', seed: 'd', pixels: 6e4, person: { ...person, sex: 'X' } })
    const [first = '', second = ''] = passportLines(holder, 'D')
    expect([first.length, second.length]).toEqual([44, 44])
    expect(first).toMatch(/^P<D<<[A-Z]/)
    expect(second.slice(10, 13)).toBe('D<<')
    expect(second[20]).toBe('<')
    expect(Number(second[9])).toBe(checkDigit(second.slice(0, 9)))
  })
})

describe('the plan of a set', () => {
  const sessions = plan(people, countsOf(56), chance('plan'))
  const of = (kind: string) => sessions.filter((session) => session.kind === kind)

  it('has so many sessions of each kind, under names of their own', () => {
    expect(of('genuine').filter(({ same }) => same)).toHaveLength(56)
    expect(of('genuine').filter(({ same }) => !same)).toHaveLength(8)
    for (const kind of ATTACK_KINDS) expect(of(kind)).toHaveLength(7)
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length)
  })

  it('gives a selfie of somebody else exactly where the document is not theirs', () => {
    for (const { holder, selfie, same } of sessions) expect(holder.name === selfie.name).toBe(same)
  })

  it('asks everybody before anybody is asked again', () => {
    const asked = sessions.slice(0, people.length).map(({ holder }) => holder.name)
    expect(new Set(asked).size).toBe(people.length)
  })
})
