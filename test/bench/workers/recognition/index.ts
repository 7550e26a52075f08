/**
 * POST an image file: of the face nearest to its centre, the 512 values of MobileFaceNet, then the 1024 features of
 * FaceRes, the age and the probability of a man that it tells, and the 468 x 3 values of the mesh, float32. 204 where no
 * face is found.
 */
import type { Rgba } from '../../../../worker/quality/pixels'
import type { CodecService, Face, FacesService } from '../../../../worker/vision/engine-contracts'
import {
  loadRecognitionNetworks,
  type RecognitionNetworks,
} from '../../../../worker/vision/engines/recognition-networks'
import { faceCrops } from '../../../../worker/vision/faces/embedding'
import { ImagePyramid } from '../../../../worker/vision/geometry/scale/image-pyramid'
import { sendFile } from '../../../../worker/vision/isolate/byte-stream'
import { modelAssets } from '../../../../worker/vision/isolate/model-files'
import { receivePixels, sendPixels } from '../../../../worker/vision/isolate/pixel-stream'

interface Env {
  ASSETS: Fetcher
  CODEC: CodecService
  FACES: FacesService
}

let loading: Promise<RecognitionNetworks> | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const file = new Uint8Array(await request.arrayBuffer())
    const decoded = await env.CODEC.decode(sendFile(file), { maxSide: 2048, maxPixels: 25e6 })
    if (!decoded.ok) return new Response(decoded.detail, { status: 422 })
    const { width, height } = decoded.pixels
    const image = { width, height, data: await receivePixels(decoded.pixels) }
    const face = nearestToCentre(await env.FACES.analyse(sendPixels(image, 4), { maxFaces: 8, ageAndSex: true }), image)
    if (!face) return new Response(null, { status: 204 })
    loading ??= loadRecognitionNetworks(modelAssets(env.ASSETS))
    return new Response(answers(await loading, image, face))
  },
}

function answers({ embedder, features }: RecognitionNetworks, image: Rgba, { mesh }: Face): Float32Array<ArrayBuffer> {
  const points = Array.from({ length: mesh.length / 3 }, (_, i) => {
    const [x = 0, y = 0, z = 0] = mesh.subarray(3 * i)
    return { x, y, z }
  })
  const { face, head } = faceCrops(new ImagePyramid(image), { points, presence: 1 })
  const seen = features.run(head)
  const estimate = features.ageAndSex()
  return Float32Array.of(...embedder.run(face), ...seen.features, estimate.age, estimate.male, ...mesh)
}

/** A picture in a list of pairs names the person whom it is centred on. */
function nearestToCentre(faces: Face[], { width, height }: Rgba): Face | undefined {
  const offCentre = ({ box }: Face) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  return faces.toSorted((a, b) => offCentre(a) - offCentre(b))[0]
}
