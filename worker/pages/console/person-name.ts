import type { SessionView } from '../views/answers'

/** What the pages of the console need of a task, brief or whole. */
type Task = Pick<SessionView['results'][number], 'type'> & { ocr?: { fields: { title: string; value: string }[] } }

/** As the documents say it, in Latin letters where they are read twice. */
export function personName(results: readonly Task[]): string {
  const fields = results.flatMap(({ ocr }) => ocr?.fields ?? [])
  const value = (title: string) => fields.find((field) => field.title === title)?.value ?? ''
  return [value('Given names'), value('Surname')].filter(Boolean).join(' ')
}
