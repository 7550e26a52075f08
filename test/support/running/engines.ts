/** The engine Workers behind the bench Worker, which puts files through single stages: one runtime for all files of a project. */
import { prepareModels } from '../../../worker/local/building/models.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import { once } from './once.ts'

export const engines = once(async () => {
  await prepareModels()
  return startRuntime({ workers: ['edge-kyc-bench'], log: () => {} })
})
