/** Names of scenarios by their ids; two of one name have the beginning of their ids. */
export function scenarioNames(all: readonly { schemaId: string; name: string }[]): ReadonlyMap<string, string> {
  const isShared = (name: string) => all.filter((one) => one.name === name).length > 1
  return new Map(
    all.map(({ schemaId, name }) => [schemaId, isShared(name) ? `${name} (${schemaId.slice(0, 8)})` : name]),
  )
}
