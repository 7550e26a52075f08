/** Documents that say something else than they should: nothing is wrong with their pixels. */
import type { Zone } from '../documents/page.ts'
import { printedDate } from '../holder.ts'
import type { Stages } from '../scene.ts'

export const missing = (...zones: Zone[]): Stages => ({
  design(design) {
    design.without.push(...zones)
  },
})

/** A digit of the birth date, the expiry date or the number is another one; its check digit is not. */
export const wrongCheckDigit: Stages = {
  design(design, chance) {
    design.misprint = (lines) => {
      const row = lines.length === 3 ? 1 : lines.length - 1
      const line = lines[row]
      // Year of birth, year of expiry: in TD1 both begin the line, in the others they follow the number.
      const at = lines.length === 3 ? chance.pick([1, 9]) : chance.pick([14, 22])
      const digit = (Number(line[at]) + chance.whole(1, 8)) % 10
      return lines.with(row, line.slice(0, at) + digit + line.slice(at + 1))
    }
  },
}

/** The printed birth date or number is not that of the machine readable zone. */
export const contradiction: Stages = {
  design(design, chance) {
    const { holder } = design
    const year = Number(holder.birthDate.slice(0, 4)) - chance.whole(3, 9)
    if (chance.chance(0.6)) design.instead.dateOfBirth = printedDate(`${year}${holder.birthDate.slice(4)}`)
    else
      design.instead.documentNumber =
        holder.documentNumber.slice(0, 4) +
        chance
          .whole(100000, 999999)
          .toString()
          .slice(0, holder.documentNumber.length - 4)
  },
}
