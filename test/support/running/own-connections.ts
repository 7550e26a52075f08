/**
 * Each call of a test has a connection of its own: workerd breaks one that is kept under the next call, after a request
 * that it refused unread, and when it has been idle for longer than a busy test has noticed.
 */
export {}

const { fetch } = globalThis

// The files of a lane share a process.
if (fetch.name !== 'fetchAlone')
  globalThis.fetch = async function fetchAlone(input, init) {
    const request = new Request(input, init)
    request.headers.set('connection', 'close')
    return fetch(request)
  }
