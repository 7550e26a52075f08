/** Swagger UI over /openapi.json: with samples, a search over everything, and the token of the field above. */
import 'swagger-ui-dist/swagger-ui.css'
import SwaggerUI, { type Component, type Plugin, type System } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { currentToken } from '../views/token'
import type { OpenApi } from './document'
import { resolvedSubtree } from './resolve'
import { sampleCall } from './samples/call'
import { samplesView } from './samples/view'
import { searchOf } from './search'
import { triable } from './triable'

export interface Reference {
  search(phrase: string): void
  /** Opens an operation and shows it. */
  open(tag: string, operationId: string): void
}

export async function reference(place: HTMLElement, document: OpenApi): Promise<Reference> {
  const system = await new Promise<System>((resolve) => {
    const ui = SwaggerUI({
      domNode: place,
      spec: triable(document),
      layout: 'BaseLayout',
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      filter: false,
      validatorUrl: null,
      plugins: [lean(document), sampling(document)],
      requestInterceptor: (request) => {
        const token = currentToken()
        if (token) request.headers.Authorization = `Bearer ${token}`
        if (request.body instanceof FormData) request.body = filledIn(request.body)
        return request
      },
      onComplete: () => resolve(ui.getSystem()),
    })
  })
  return {
    search: (phrase) => system.layoutActions.updateFilter(phrase),
    open: (tag, operationId) => {
      system.layoutActions.show(['operations', tag, operationId], true)
      requestAnimationFrame(() => {
        const node = globalThis.document.getElementById(`operations-${tag}-${operationId}`)
        node?.scrollIntoView()
        node?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
      })
    },
  }
}

/** Swagger UI sends fields that nobody has filled in as empty ones. */
function filledIn(form: FormData): FormData {
  const filled = new FormData()
  for (const [name, value] of form) {
    if (typeof value !== 'string') filled.append(name, value)
    else if (value !== '') filled.append(name, value)
  }
  return filled
}

/** Replaces Swagger UI's slow resolver, and its filter, which knows tags and paths alone and shows a field of its own. */
function lean(document: OpenApi): () => Plugin {
  const finds = searchOf(document)
  return () => ({
    fn: {
      resolveSubtree: async (spec, path) => ({ spec: resolvedSubtree(spec, path), errors: [] }),
      opsFilter: (tags, phrase) =>
        tags
          .map((tag) =>
            tag.set(
              'operations',
              tag.get('operations').filter((operation) => finds(phrase, operation.get('path'))),
            ),
          )
          .filter((tag) => tag.get('operations').size > 0),
    },
    wrapComponents: { FilterContainer: () => () => null, DeepLink: plainPath },
  })
}

/** A link within the button that opens an operation could be reached by nobody's keyboard; the list at the side has it. */
const plainPath = (_: Component, { React }: System): Component =>
  function DeepLink({ text }) {
    return React.createElement('span', null, ...(Array.isArray(text) ? text : [text]))
  }

/** Samples stand between what is sent and what comes back. */
function sampling({ paths }: OpenApi): () => Plugin {
  const withSamples = (Original: Component, { React }: System): Component => {
    return function Responses(props) {
      const operation = paths[String(props.path)]?.post
      const fill = (node: HTMLElement | null) => {
        if (!node || node.childElementCount > 0 || !operation) return
        node.append(samplesView(sampleCall(location.origin, String(props.path), operation)))
      }
      return React.createElement(
        'div',
        null,
        React.createElement('div', { ref: fill }),
        React.createElement(Original, props),
      )
    }
  }
  return () => ({ wrapComponents: { responses: withSamples } })
}
