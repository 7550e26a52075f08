/** Which projects the tests lie in that a vitest command line asks for: what has to be prepared depends on that. */
import { globSync } from 'node:fs'
import path from 'node:path'
import { parseCLI } from 'vitest/node'

/** Each is a folder of its own name; see vitest.config.ts. */
const PROJECTS = ['unit', 'workers', 'system', 'browser'] as const

export type Project = (typeof PROJECTS)[number]

export function askedProjects(args: string[]): Project[] {
  const { filter, options } = parseCLI(['vitest', 'run', ...args], { allowUnknownOptions: true })
  const named = [options.project ?? []].flat()
  return PROJECTS.filter((project) => (named.length === 0 || named.includes(project)) && holds(project, filter))
}

/** Whether a file of the project is among those that vitest takes: whose path contains one of the filters. */
function holds(project: Project, filters: string[]): boolean {
  if (filters.length === 0) return true
  const files = globSync(`${project}/**/*.test.ts`, { cwd: import.meta.dirname })
  const paths = files.map((file) => path.join(import.meta.dirname, file))
  return filters.some((filter) => {
    const wanted = path.normalize(filter.replace(/:\d+$/, ''))
    return paths.some((file) => file.includes(wanted))
  })
}
