/** Forms of the values of a holder's description on cards: heights, weights, colours, classes of vehicles. */
import type { DescriptionField } from './titles'

export const DESCRIPTION_FIELDS: readonly DescriptionField[] = [
  'height',
  'weight',
  'eyeColour',
  'hairColour',
  'vehicleClass',
]

export interface Described {
  /** As printed, but for signs that readers take for others. */
  value: string
  /** Whether nothing else on a card looks like it, so that it needs no caption. */
  telling: boolean
}

/** ANSI D-20, as the AAMVA card design standard abbreviates colours; in full, in languages of cards that have them. */
const EYES = `BLK BLU BRO BRN GRY GRN GN GR HAZ HZL MAR PNK DIC MUL BLACK BLUE BROWN GRAY GREY GREEN HAZEL
  BRAUN BLAU GRUN GRAU GRUNBRAUN BLAUGRAU GRAUBLAU BRUNS BLEUS VERTS MARRON BLEU VERT GRIS NOISETTE AZUL VERDE NEGRO CASTANO PARDO
  CASTANI MARRONI AZZURRI VERDI GRIGI NERI SMEDE PLAVE ZELENE HNEDE MODRE ZELENA BRUIN BLAUW GROEN`
const HAIR = 'BAL BLK BLN BLD BLO BRO BRN GRY RED SDY WHI BLACK BLOND BROWN GRAY GREY WHITE SANDY'
const words = (list: string) => new Set(list.split(/\s+/))
const COLOURS = { eyeColour: words(EYES), hairColour: words(HAIR) }

const FEET = /^([4-7])([^\d\p{L}\s]{0,3}\s?[^\d\p{L}\s]{0,2})(\d{1,2})([^\d\p{L}]{0,2})$/u
const METRIC = /^(1[.,]?[3-9]\d|2[.,]?[01]\d)\s?(cm|m)?$/i
const INCHES = /^[4-8]\d\s?in$/i
/** lb and lbs are read as 1b and Ib. */
const WEIGHT = /^(\d{2,3}?)\s?([1lI|]bs?|kg)\.?$/i
/** Weight of adults, in either unit: smaller numbers are those of fields. */
const PLAIN_WEIGHT = /^[4-9]\d$|^[1-3]\d\d$/

/** Directive 2006/126/EC, article 4, and older and national ones. */
const CATEGORIES = words('AM A1 A2 A B1 B BE C1 C1E C CE D1 D1E D DE L T M S H F G K W N P Q TR')
/** Class of North American and other licences: a letter or a digit, or two of them. */
const CLASS = /^[A-Z]{1,2}\d?$|^\d{1,2}$/

/** Value of a description field in a text; null where the text is none. */
export function descriptionIn(field: DescriptionField, text: string): Described | null {
  const printed = text.trim()
  if (field === 'height') return heightIn(printed)
  if (field === 'weight') return weightIn(printed)
  if (field === 'vehicleClass') return classIn(printed)
  const colour = plain(printed).replaceAll('0', 'O')
  return COLOURS[field].has(colour)
    ? { value: marksOff(printed).replaceAll('0', 'O'), telling: colour.length === 3 }
    : null
}

function heightIn(text: string): Described | null {
  const [, , between = '', inches = '', mark = ''] = FEET.exec(text) ?? []
  if (inches !== '' && Number(inches) < 12) {
    const marked = /[-'’‘`´°]/.test(between) && (inches.length === 2 || mark !== '')
    return { value: text, telling: marked && /["”'’*]/.test(between + mark) }
  }
  if (INCHES.test(text)) return { value: text, telling: false }
  const unit = METRIC.exec(text)?.[2]
  return METRIC.test(text) ? { value: text, telling: unit?.toLowerCase() === 'cm' } : null
}

/** Height in normal form, `173 cm`; null where the text is no height. */
export function normalHeight(text: string): string | null {
  const metric = METRIC.exec(text)?.[1]?.replace(/\D/g, '')
  return metric ? `${metric} cm` : centimetres(text)
}

function weightIn(text: string): Described | null {
  const [, amount, unit = ''] = WEIGHT.exec(text) ?? []
  if (amount) return { value: `${amount} ${/kg/i.test(unit) ? unit : 'lb'}`, telling: true }
  return PLAIN_WEIGHT.test(text) ? { value: text, telling: false } : null
}

function classIn(text: string): Described | null {
  const listed = text
    .toUpperCase()
    .split(/[\s,/.;-]+/)
    .filter((part) => part !== '')
  const isList = listed.length > 1 && listed.every((part) => CATEGORIES.has(part))
  if (isList) return { value: marksOff(text), telling: listed.length > 2 }
  // A letter alone is seen twice: Cc.
  const [only = ''] = listed.map((part) => (/^([A-Z])\1$/.test(part) && /\p{Ll}/u.test(text) ? part.slice(1) : part))
  return listed.length === 1 && CLASS.test(only) && !/\p{Ll}{2}/u.test(text) ? { value: only, telling: false } : null
}

const marksOff = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const plain = (text: string) => marksOff(text).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Whole centimetres of a height: `069 in`, `170 cm`, `5'-04"`, `507` (feet and inches). */
export function centimetres(text: string): string | null {
  const metric = /^(\d{2,3})\s*cm$/i.exec(text)
  if (metric) return `${Number(metric[1])} cm`
  const inches = /^(\d{2,3})\s*in$/i.exec(text)
  const feet = /^(\d)['\s-]*(\d{2})"?$/.exec(text)
  const total = inches ? Number(inches[1]) : feet ? Number(feet[1]) * 12 + Number(feet[2]) : null
  return total === null ? null : `${Math.round(total * 2.54)} cm`
}
