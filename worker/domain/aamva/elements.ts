/** Data elements of the AAMVA card design standard, versions 1 (2000) to 10 (2020), that say something about the holder. */
import type { DocumentField } from '../fields/titles'

export type ElementForm = 'text' | 'date' | 'sex' | 'height' | 'name' | 'code'

export interface Element {
  /** The field of ours that it is; null for one that only these cards have. */
  field: DocumentField | null
  title: string
  form: ElementForm
}

const element = (title: string, form: ElementForm = 'text', field: DocumentField | null = null): Element => ({
  field,
  title,
  form,
})

/**
 * Elements in the order in which they are reported. Version 1 uses DAB, DAL, DAN, DAO, DAP, DAR, DAS and DAT where
 * later ones use others.
 */
export const ELEMENTS: Readonly<Record<string, Element>> = {
  DAQ: element('Document number', 'code', 'documentNumber'),
  DCS: element('Surname', 'name', 'surname'),
  DAB: element('Surname', 'name', 'surname'),
  DCU: element('Name suffix'),
  DBB: element('Date of birth', 'date', 'birthDate'),
  DBA: element('Date of expiry', 'date', 'expiryDate'),
  DBD: element('Date of issue', 'date', 'issueDate'),
  DBC: element('Sex', 'sex', 'sex'),
  DAU: element('Height', 'height'),
  DAW: element('Weight (lb)'),
  DAX: element('Weight (kg)'),
  DAY: element('Eye colour'),
  DAZ: element('Hair colour'),
  DAG: element('Street'),
  DAL: element('Street'),
  DAH: element('Street 2'),
  DAM: element('Street 2'),
  DAI: element('City'),
  DAN: element('City'),
  DAJ: element('Jurisdiction', 'code'),
  DAO: element('Jurisdiction', 'code'),
  DAK: element('Postal code', 'code'),
  DAP: element('Postal code', 'code'),
  DCF: element('Document discriminator', 'code'),
  DCG: element('Country', 'code'),
  DCA: element('Vehicle class'),
  DAR: element('Vehicle class'),
  DCB: element('Restrictions'),
  DAS: element('Restrictions'),
  DCD: element('Endorsements'),
  DAT: element('Endorsements'),
  DDB: element('Card revision date', 'date'),
  DDH: element('Under 18 until', 'date'),
  DDI: element('Under 19 until', 'date'),
  DDJ: element('Under 21 until', 'date'),
}

/** Said of nobody: `NONE`, `UNAVL`, `N/A`. */
export const NOTHING = /^(NONE|UNAVL?|UNAVAILABLE|N\/?A|NA|-+)$/i
/** Surname of people who have one name only; NA is somebody's. */
export const NO_NAME = /^(NONE|UNAVL|UNAVAILABLE|N\/A|[-.X]+)$/i
