/** The measures behind a request, in workerd as its fetch and in a page as a global. */
import { documentMeasures, faceMeasures } from './measures'

interface SentRaster {
  width: number
  height: number
  data: number[]
}

interface Sent {
  document: SentRaster
  before: SentRaster
  face: SentRaster
  points: Parameters<typeof faceMeasures>[1]
}

async function answer(request: Request): Promise<Response> {
  const { document, before, face, points } = (await request.json()) as Sent
  return Response.json({
    document: documentMeasures(received(document), received(before)),
    face: faceMeasures(received(face), points),
  })
}

const received = ({ width, height, data }: SentRaster) => ({ width, height, data: Uint8ClampedArray.from(data) })

Object.assign(globalThis, { parity: answer })

export default { fetch: answer }

declare global {
  var parity: (request: Request) => Promise<Response>
}
