/** A personal number of a state, and what else it says about its holder. */
export interface NationalNumber {
  /** Name that the state gives it. */
  name: string
  /** ISO 3166-1 alpha-3 of the issuers. */
  states: readonly string[]
  /** Form of the number without spaces, dashes and fillers. */
  form: RegExp
  /** Absent where there is no check digit, or none is published, or it was given up. */
  holds?(number: string): boolean
  /** `YYMMDD` of the birth, where the number begins with it. */
  birth?(number: string): string
  /** Null where this number does not say. */
  sex?(number: string): 'M' | 'F' | null
  /** Held against print; of the machine readable zone's optional data nothing says that it is there. */
  printedOnly?: true
}
