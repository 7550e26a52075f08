import type { PersonStore } from '../../domain/persons/ports'

/** The business data of persons as it is now. */
export async function readFields(
  owner: string,
  personIds: string[],
  { persons }: { persons: Pick<PersonStore, 'byIds'> },
): Promise<Map<string, string[]>> {
  const found = await persons.byIds(owner, [...new Set(personIds)])
  return new Map(found.map(({ personId, fields }) => [personId, fields]))
}
