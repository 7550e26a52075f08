import { defineConfig, type UserProjectConfigExport } from 'vitest/config'
import whole from '../../vitest.config.ts'

const projects = whole.test?.projects ?? []
const named = (project: unknown) => (project as { test?: { name?: string } }).test?.name
const unit = projects.find((project) => named(project) === 'unit')
if (!unit) throw new Error('there is no project of unit tests')

export default defineConfig(unit as UserProjectConfigExport)
