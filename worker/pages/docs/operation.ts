import { element } from '../element'
import { curl } from './curl'
import { type OpenApi, type Operation, resolved, type Schema, soleMedia } from './document'
import { fieldsView } from './fields'

export function operationView(document: OpenApi, path: string, operation: Operation): HTMLElement {
  const [contentType, request] = soleMedia(operation.requestBody.content)
  const files = Object.entries(request.schema.properties ?? {}).filter(([, schema]) => isFile(document, schema))
  const call = curl(
    path,
    contentType,
    (request.example ?? {}) as object,
    files.map(([name]) => name),
  )
  const answers = Object.entries(operation.responses)
  return element(
    'article',
    { class: 'card operation', id: operation.operationId },
    element(
      'header',
      {},
      element('h3', {}, element('a', { href: `#${operation.operationId}` }, path)),
      operation['x-extension'] === true && element('span', { class: 'tag' }, 'extension'),
      element('p', {}, operation.summary),
    ),
    operation.description ? element('p', {}, operation.description) : null,
    part(`Request, ${contentType}`, fieldsView(document, request.schema, 'required'), headersView(operation)),
    element('pre', { tabindex: '0' }, call),
    ...answers
      .filter(([status]) => Number(status) < 300)
      .map(([status, answer]) => {
        const [, media] = soleMedia(answer.content)
        return part(
          `${status} ${answer.description}`,
          fieldsView(document, media.schema, 'optional'),
          exampleView(media.example),
        )
      }),
    part('Errors', errorsView(answers.filter(([status]) => Number(status) >= 300))),
  )
}

function part(title: string, ...content: (HTMLElement | null)[]): HTMLElement {
  return element('section', {}, element('h4', {}, title), ...content)
}

function headersView({ parameters = [] }: Operation): HTMLElement | null {
  if (parameters.length === 0) return null
  const rows = parameters.map(({ name, description = '' }) =>
    element(
      'li',
      {},
      element('code', { class: 'name' }, name),
      element('span', { class: 'type' }, 'header'),
      element('span', { class: 'note' }, description),
    ),
  )
  return element('ul', { class: 'fields' }, ...rows)
}

function exampleView(example: unknown): HTMLElement {
  const text = JSON.stringify(example, null, 2)
  return element('details', {}, element('summary', {}, 'Example'), element('pre', { tabindex: '0' }, text))
}

/** One line a status: what it may say. */
function errorsView(answers: [string, { description: string }][]): HTMLElement {
  const rows = answers.map(([status, { description }]) =>
    element('tr', {}, element('th', { scope: 'row' }, status), element('td', {}, description.replaceAll('`', ''))),
  )
  return element('table', {}, element('tbody', {}, ...rows))
}

function isFile(document: OpenApi, schema: Schema): boolean {
  const { format, items } = resolved(document, schema)
  return format === 'binary' || (items !== undefined && isFile(document, items))
}
