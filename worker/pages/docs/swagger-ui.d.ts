/** Types for the part of Swagger UI that the page uses: the package has none of its own. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** An Immutable collection. */
  export interface Collection {
    get(key: 'operations'): Collection
    get(key: 'path'): string
    set(key: 'operations', value: Collection): Collection
    map(change: (each: Collection) => Collection): Collection
    filter(keep: (each: Collection) => boolean): Collection
    size: number
  }

  export type Component = (props: Record<string, unknown>) => object | null

  export interface System {
    React: { createElement(type: string | Component, props: object | null, ...children: (object | string)[]): object }
    layoutActions: {
      show(thing: string[], shown: boolean): void
      updateFilter(phrase: string): void
    }
  }

  export interface Plugin {
    fn?: {
      opsFilter(operations: Collection, phrase: string): Collection
      resolveSubtree(spec: object, path: string[]): Promise<{ spec: unknown; errors: object[] }>
    }
    wrapComponents?: Record<string, (original: Component, system: System) => Component>
  }

  export interface Request {
    url: string
    headers: Record<string, string>
    body?: unknown
  }

  interface Options {
    domNode: HTMLElement
    spec: object
    layout: 'BaseLayout'
    deepLinking: boolean
    docExpansion: 'list' | 'none'
    defaultModelsExpandDepth: number
    displayRequestDuration: boolean
    tryItOutEnabled: boolean
    filter: boolean
    validatorUrl: null
    plugins: (() => Plugin)[]
    requestInterceptor(request: Request): Request
    onComplete(): void
  }

  export default function SwaggerUI(options: Options): { getSystem(): System }
}
