/** `UTO_passport` → `Passport`, `id_card` → `ID card`; empty → `Document`. */
export function documentName(name: string): string {
  const kind = name.replace(/^[A-Z]{1,3}_/, '').replaceAll('_', ' ')
  if (kind === '') return 'Document'
  return kind.startsWith('id ') ? `ID${kind.slice(2)}` : kind.charAt(0).toUpperCase() + kind.slice(1)
}
