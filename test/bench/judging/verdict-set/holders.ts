/** What documents say of people: invented names and numbers, an age and a sex that do not contradict the face. */
import type { Chance, Part } from '../../../support/specimens/chance.ts'
import type { Holder } from '../../../support/specimens/holder.ts'
import type { State } from '../../../support/specimens/states.ts'

/** Among them names with letters that digits look like. */
const NAMES: Record<Part, { surnames: string; F: string; M: string }> = {
  dev: {
    surnames:
      'ILIESCU OKONKWO BOZZOLO QUIROGA ZIELINSKI SORENSEN GIBBS DOSSIOU LOPEZ HOLLAND MOORE VISCONTI BISBAL OZOLS GOODWIN PICCOLO SZABO DUDA IBSEN LILJA TOIVONEN WOJCIK ZOBOLI BOGDANOV',
    F: 'CALLIE LILLIAN IDIL OLGA ZOE BRIGID ISOLDE OILIBHE DOLORES GISELLA SIBILLA QUITERIA INGRID ELOISE ODILE',
    M: 'ELLIOT IGOR OTTO BORIS DIEGO OSCAR ZENO LIONEL SILVIO GUIDO INIGO ODIN BOGDAN QUENTIN GORDON',
  },
  test: {
    surnames:
      'SILLITOE OQUENDO ODONOGHUE IBANEZ ZOLLO BOSSI GOGOLIN COLLINS OSBORNE QUISPE ISSIGONIS SIZOVA DOBOS GUZZI ZILIO OLIVIERI BIGGS LOZOWSKI SOLSO ILLIG QADIR BOISSIERE OIKONOMOU DIDIOT',
    F: 'ALLISON IIDA ODESSA ZSOFIA BIBI SOLVEIG QIU ISIDORA OLIVIA GLORIA DOINA LILIBET SOLEDAD GIGI BIRGIT',
    M: 'ILIJA OLIVIER IGNAZIO BILLY ODDONE ZOLTAN GIORGIO SILAS QASIM DIDIER OSSIAN GIL BOBBY ISIDORO LOIS',
  },
}
const SECOND = { F: 'MARIA SOPHIE IO LISE', M: 'JOHN PAOLO ILI LUIS' }
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Of a genuine number's places: that a digit is a zero, and a letter an O, where numbers are to be hard. */
const HARD = { zero: 0.45, o: 0.35 }
const YEAR = 2026

export interface Subject {
  sex: Holder['sex']
  age: number
}

/** Every second number is a hard one. */
export function documentNumber({ number, letters = ALL }: State, chance: Chance, hard: boolean): string {
  const letter = () => (hard && letters.includes('O') && chance.chance(HARD.o) ? 'O' : chance.pick([...letters]))
  const digit = () => (hard && chance.chance(HARD.zero) ? '0' : String(chance.whole(0, 9)))
  const made = [...number].map((place) => {
    if (place === 'A') return letter()
    return place === '9' || chance.chance(0.6) ? digit() : letter()
  })
  if (hard && !made.includes('0')) made[number.length - 2] = '0'
  return made.join('')
}

export function holderOf(person: Subject, state: State, chance: Chance, part: Part, hard: boolean): Partial<Holder> {
  const { surnames, ...given } = NAMES[part]
  const sex = person.sex === 'F' ? 'F' : 'M'
  const second = chance.chance(0.5) ? ` ${chance.pick(SECOND[sex].split(' '))}` : ''
  const born = YEAR - Math.min(75, Math.max(20, person.age + chance.whole(-4, 4)))
  const date = (year: number) => `${year}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`
  const issued = date(YEAR - chance.whole(1, 6))
  const day = Number(issued.slice(8))
  const utopian = state.state === 'UTO'
  return {
    surname: chance.pick(surnames.split(' ')),
    givenNames: `${chance.pick(given[sex].split(' '))}${second}`,
    sex,
    birthDate: date(born),
    issueDate: issued,
    expiryDate: `${Number(issued.slice(0, 4)) + 10}-${issued.slice(5, 8)}${two(Math.max(1, day - 1))}`,
    documentNumber: documentNumber(state, chance, hard),
    // Real states have rules for theirs.
    personalNumber: utopian ? String(chance.whole(10 ** 9, 10 ** 10 - 1)) : '',
  }
}

const two = (value: number) => String(value).padStart(2, '0')
