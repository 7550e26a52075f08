/** That no schema of a request, and no pattern that a request meets, looks at more than it was made for. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { OPERATIONS } from '../../../worker/api/operations'
import { SAID } from '../../../worker/words/limits'
import { ROOT, sourceFiles } from '../architecture/imports'

/** Their patterns say how long they are. */
const FIXED_FORMATS = ['uuid', 'datetime', 'date']

interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  options?: z.core.$ZodType[]
  /** Of a text made of several. */
  parts?: (string | z.core.$ZodType)[]
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
}

/** What of a schema takes texts or lists of any length. */
function unbounded(schema: z.core.$ZodType, at: string): string[] {
  const def = schema._zod.def as Def
  const { maximum, format } = schema._zod.bag as { maximum?: number; format?: string }
  const inside = (inner: z.core.$ZodType | undefined, name = at) => (inner ? unbounded(inner, name) : [])
  switch (def.type) {
    case 'string':
      return maximum !== undefined || FIXED_FORMATS.includes(format ?? '') ? [] : [at]
    case 'array':
      return [...(maximum === undefined ? [`${at}[]`] : []), ...inside(def.element, `${at}[]`)]
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`))
    case 'union':
      return (def.options ?? []).flatMap((option) => unbounded(option, at))
    case 'template_literal':
      return (def.parts ?? []).flatMap((part) => (typeof part === 'string' ? [] : unbounded(part, at)))
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
      return inside(def.innerType)
    case 'pipe':
      return [...inside(def.in), ...inside(def.out)]
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'transform':
    // Looks at the length itself.
    case 'custom':
      return []
    default:
      return [`${at}: ${def.type}`]
  }
}

/** Files, which the body's reader bounds and tells by their content. */
const FILES = [
  ...['images', 'frames', 'take', 'documentTiles', 'image', 'list', 'root'],
  ...['chip', 'sod', 'dg1', 'dg2', 'dg7', 'dg11', 'dg12', 'dg14', 'dg15', 'aa'],
]

/** Operations that take longer texts by name. */
const LONGEST: Readonly<Record<string, number>> = {
  '/kyc/wallet/response': SAID.walletAnswer,
  '/session/truth/import': SAID.truthTable,
}

describe('requests', () => {
  it.each(OPERATIONS.map((operation) => [operation.path, operation] as const))('%s', (_, { request }) => {
    const isFile = (place: string) => FILES.some((name) => place === `.${name}` || place.startsWith(`.${name}[]`))
    expect(unbounded(request, '').filter((place) => !isFile(place))).toEqual([])
  })

  it('ask for no text or list that is refused before it reaches its schema', () => {
    const longest = (schema: z.core.$ZodType): number => {
      const def = schema._zod.def as Def
      const { maximum = 0 } = schema._zod.bag as { maximum?: number }
      const inner = [
        ...Object.values(def.shape ?? {}),
        ...(def.options ?? []),
        def.element,
        def.innerType,
        def.in,
        def.out,
      ]
      const own =
        def.type === 'string' ? maximum : def.type === 'array' ? (maximum / SAID.listItems) * SAID.textLength : 0
      return Math.max(own, ...inner.filter((part) => part !== undefined).map(longest))
    }
    for (const { path, request } of OPERATIONS)
      expect(longest(request), path).toBeLessThanOrEqual(LONGEST[path] ?? SAID.textLength)
  })
})

/**
 * Every pattern of the API with a repetition without end, and why it takes no more than a few times the length of
 * what it looks at, or how short that is.
 */
const REVIEWED: Record<string, string> = {
  '/^(?:Bearer\\s+)?((?!Bearer$)\\S+)$/i': 'what one repetition takes begins none of the next',
  '/\\s+/': 'one repetition alone; a scope is at most 500 long',
  '/^application\\/([\\w.-]+\\+)?json\\s*(;|$)/i': 'anchored; `+` is none of what is repeated',
  '/^multipart\\/form-data\\s*;/i': 'anchored; one repetition',
  '/;\\s*boundary=(?:"([^"]{1,70})"|([^\\s;"]{1,70}))/i': 'begins with `;`, which the repetition does not take',
  '/^content-disposition:\\s*form-data\\s*;(.*)$/im': 'a part head is at most 8 kB',
  '`(?:^|[;\\\\s])${name}\\\\s*=\\\\s*(?:"((?:[^"\\\\\\\\]|\\\\\\\\.)*)"|([^\\\\s;]+))`': 'a part head is at most 8 kB',
  '/^content-type:[ \\t]*([^\\s;]+)/im': 'a part head is at most 8 kB',
  '/^\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?\\s*$/i': 'at most 40 characters',
  '/^\\s*[[{]/': 'anchored; one repetition',
  '/^(fmr|fpir):(\\d+(?:\\.\\d+)?(?:e-?\\d+)?)$/': 'at most 40 characters',
  '/^\\s*[=+\\-@\\t\\r]/': 'anchored; one repetition',
  '/<+$/': 'what a state is printed as: at most 3 characters of a request',
  '/^[^\\s@]+@[^\\s@]+$/': 'at most 255 characters; `@` is none of what is repeated',
  '/:\\d+$/': 'an origin; at each `:` one repetition, which ends with the port',
  '/^::ffff:(\\d+\\.\\d+\\.\\d+\\.\\d+)$/': 'anchored; the dots are none of what is repeated',
  '/^(?:([\\w-]{1,32}):)?([^:,\\s]+)$/': "the deployment's own; anchored, nothing repeated overlaps",
  '/[\\s,]+/': "the deployment's own; one repetition alone",
  '/^(apple|google) ([\\w.-]+=*)$/': 'at most 16,384 characters; anchored, `=` is none of what is repeated before it',
  '/^data:image\\/(png|webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/':
    'at most 8,192 characters; anchored, `=` is none of what is repeated before it',
  '/^0+(?=.)/': 'anchored; one repetition',
  '/^[\\w-]+\\.[\\w-]+\\.([\\w-]+)$/': 'at most 8,192 characters; anchored, the dots are none of what is repeated',
  '/^sessions\\/[0-9a-f-]{36}\\/\\d+\\/\\d+-[0-9a-f]{16}-[0-9a-f]{8}\\.\\w+$/': 'keys of our own',
}

/** `*`, `+` or `{n,}` outside of a class. */
const repeatsWithoutEnd = (pattern: string) =>
  /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x'))

function patternsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      found.push(node.arguments?.[0]?.getText() ?? '')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('patterns that requests meet repeat without end only where somebody looked at what that costs', () => {
  const files = sourceFiles().filter((file) => /^worker\/(api|contract|words|application|storage)\//.test(file))
  const patterns = new Set(files.flatMap(patternsOf).filter(repeatsWithoutEnd))
  expect([...patterns].filter((pattern) => !(pattern in REVIEWED))).toEqual([])
  expect(Object.keys(REVIEWED).filter((pattern) => !patterns.has(pattern))).toEqual([])
})
