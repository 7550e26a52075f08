import type { SessionView } from '../views/answers'

interface Field {
  title: string
  value: string
  source?: string | undefined
}

/** Part of a task, brief or whole, that the pages of the console need. */
type Task = Pick<SessionView['results'][number], 'type'> & { ocr?: { fields: Field[] } }

/** Sources, the hardest to change first: print is what forgers alter. */
const TRUST = ['chip', 'wallet', 'reviewer', 'mrz', 'barcode', 'visual']

/** As the documents say it, in Latin letters where they are read twice. */
export function personName(results: readonly Task[]): string {
  const fields = results
    .flatMap(({ ocr }) => ocr?.fields ?? [])
    .toSorted((a, b) => TRUST.indexOf(a.source ?? 'visual') - TRUST.indexOf(b.source ?? 'visual'))
  const value = (title: string) => fields.find((field) => field.title === title)?.value ?? ''
  return [value('Given names'), value('Surname')].filter(Boolean).join(' ')
}
