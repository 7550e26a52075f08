import { faceModels, forgetFaceModels } from '../faces/model-files'
import { WorkerCalls } from '../frames/worker-calls'
import type { FaceAnalyser, FaceTasks } from './analyser'

/** Fetched with the models: nothing before the selfie needs it. */
const faceWorker = () => import('./face.worker?worker&inline')

/** `models`: folder with the files of FACE_MODEL_FILES, on any origin that lets this page read them. */
export function workerFaceAnalyser(models: string): FaceAnalyser {
  const calls = new WorkerCalls<FaceTasks>(async () => new (await faceWorker()).default())
  let closing = new AbortController()
  let loading: Promise<void> | null = null
  let report: (share: number) => void = () => {}

  async function begin({ signal }: AbortController): Promise<void> {
    const files = await faceModels(models, (share) => report(share))
    if (signal.aborted) throw new Error('closed')
    await calls.call('load', files, [])
    forgetFaceModels(models)
  }

  return {
    async load(progress) {
      report = progress
      const begun = loading ?? begin(closing)
      loading = begun
      await begun.catch((error: unknown) => {
        if (loading === begun) loading = null
        throw error
      })
    },
    frame: (picture) => calls.call('frame', picture, [picture]),
    photograph: (picture) => calls.call('photograph', picture, picture instanceof Blob ? [] : [picture]),
    encode: (picture, options) => calls.call('encode', { picture, ...options }, [picture]),
    close() {
      closing.abort()
      closing = new AbortController()
      loading = null
      calls.close()
    },
  }
}

/** Fetches models and worker ahead of a selfie. A failure is reported when the selfie begins. */
export async function preloadFaces(models: string): Promise<void> {
  await Promise.all([faceModels(models, () => {}), faceWorker()]).catch(() => {})
}
