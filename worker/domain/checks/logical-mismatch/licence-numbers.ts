/** Forms of licence numbers by jurisdiction, without spaces and dashes: only of those that have kept to theirs. */
export const LICENCE_NUMBERS: Readonly<Record<string, RegExp>> = {
  CA: /^[A-Z]\d{7}$/,
  FL: /^[A-Z]\d{12}$/,
  IL: /^[A-Z]\d{11,12}$/,
  IN: /^(\d{9,10}|[A-Z]\d{9})$/,
  MI: /^[A-Z]\d{10}(\d{2})?$/,
  MN: /^[A-Z]\d{12}$/,
  NJ: /^[A-Z]\d{14}$/,
  NY: /^(\d{8,9}|\d{16}|[A-Z]\d{7}|[A-Z]\d{18}|[A-Z]{8})$/,
  OH: /^([A-Z]{1,2}\d{3,8}|\d{8})$/,
  ON: /^[A-Z]\d{14}$/,
  PA: /^\d{8}$/,
  QC: /^[A-Z]\d{12}$/,
  TX: /^\d{7,8}$/,
  WI: /^[A-Z]\d{13}$/,
}
