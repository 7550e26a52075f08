interface Init {
  method: string
  headers: Headers
  body: XMLHttpRequestBodyInit
  signal?: AbortSignal
}

/** `fetch` as far as the client needs it, with what `fetch` lacks: how much has been sent. */
export function sendWithProgress(url: string, init: Init, progress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method, url)
    init.headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('network error'))
    request.onabort = () => reject(init.signal?.reason)
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: received(request) }))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body)
  })
}

function received(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
