import { describe, expect, it } from 'vitest'
import { identities, samePerson } from '../../bench/judging/verdict-set/pairs'
import { halfOf, type Person } from '../../bench/judging/verdict-set/people'
import { countsOf, plan } from '../../bench/judging/verdict-set/plan'
import { chance } from '../../support/specimens/chance'
import { TYPEFACES } from '../../support/specimens/typefaces'

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

describe('the plan of a set', () => {
  const sessions = plan(people, countsOf(56), chance('plan'))

  it('gives a selfie of somebody else exactly where the document is not theirs', () => {
    for (const { holder, selfie, same } of sessions) expect(holder.name === selfie.name).toBe(same)
  })

  it('asks everybody before anybody is asked again', () => {
    const asked = sessions.slice(0, people.length).map(({ holder }) => holder.name)
    expect(new Set(asked).size).toBe(people.length)
  })
})
