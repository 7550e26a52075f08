import { defineConfig } from 'vitest/config'
import whole from '../../vitest.config.ts'

const isUnit = (project: unknown) => (project as { test?: { name?: string } }).test?.name === 'unit'
const unit = whole.test?.projects?.find(isUnit) as { plugins: []; test: object } | undefined
if (!unit) throw new Error('there is no project of unit tests')

/** They read the sources themselves, in which every change of a run stands at once. */
const READERS = ['test/unit/architecture/**', 'test/unit/api/request-bounds.test.ts']

export default defineConfig({ ...unit, test: { ...unit.test, exclude: READERS } })
