import { defineConfig, mergeConfig, type UserProjectConfigExport } from 'vitest/config'
import whole from '../../vitest.config.ts'

const projects = whole.test?.projects ?? []
const named = (project: unknown) => (project as { test?: { name?: string } }).test?.name
const unit = projects.find((project) => named(project) === 'unit')
if (!unit) throw new Error('there is no project of unit tests')

/** They read the sources themselves, in which every change of a run stands at once. */
const READERS = ['test/unit/architecture/**', 'test/unit/api/request-bounds.test.ts']

export default mergeConfig(defineConfig(unit as UserProjectConfigExport), { test: { exclude: READERS } })
