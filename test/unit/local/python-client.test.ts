/** The generator of the Python client, on small documents whose Python is known. */
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../worker/api/openapi/document'
import { OPERATIONS } from '../../../worker/api/operations'
import { type PythonDocument, pythonClient } from '../../../worker/local/python/client'
import { methodsOf, type PythonOperation } from '../../../worker/local/python/method'
import { snake } from '../../../worker/local/python/names'
import { PythonTypes, type Schema } from '../../../worker/local/python/types'

describe('types', () => {
  const made = (schema: Schema, schemas: Record<string, Schema> = {}) => {
    const types = new PythonTypes(schemas)
    return { type: types.of(schema, 'Thing'), definitions: types.definitions }
  }

  it.each<[Schema, string]>([
    [{ type: 'string' }, 'str'],
    [{ type: ['integer', 'null'] }, 'Optional[int]'],
    [{ type: 'string', enum: ['a', 'b'] }, 'Literal["a", "b"]'],
    [{ type: ['string', 'null'], enum: ['a', null] }, 'Optional[Literal["a"]]'],
    [{ type: 'boolean', enum: [true] }, 'Literal[True]'],
    [{ type: 'array', items: { type: 'number' } }, 'List[float]'],
    [{ type: 'array', items: { type: 'string', format: 'binary' } }, 'List[File]'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Dict[str, int]'],
    [{ type: 'object' }, 'Dict[str, Any]'],
    [{}, 'Any'],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'Union[str, float]'],
  ])('%j', (schema, expected) => {
    expect(made(schema)).toEqual({ type: expected, definitions: [] })
  })

  it('a key that Python has for itself is one all the same', () => {
    const { definitions } = made({ type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } })
    expect(definitions[0]).toContain('"from": "str"')
    expect(definitions[0]).toMatch(/^Thing = TypedDict\(/)
  })
})

describe('methods', () => {
  it.each([
    ['clientKey', 'client_key'],
    ['x-app-attestation', 'x_app_attestation'],
    ['new_person_angle_max', 'new_person_angle_max'],
    ['from', 'from_'],
  ])('%s is called %s', (name, expected) => {
    expect(snake(name)).toBe(expected)
  })

  it('send what is given by its own name, and files apart', () => {
    const properties = {
      token: { type: 'string' },
      sessionId: { type: 'string', description: 'The session' },
      images: { type: 'array', items: { type: 'string', format: 'binary' } },
    }
    const operation: PythonOperation = {
      summary: 'Sends "it"',
      parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } }],
      requestBody: {
        content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['images'] } } },
      },
      responses: {
        200: { content: { 'application/json': { schema: { type: 'object', additionalProperties: {} } } } },
        404: { content: { 'application/json': { schema: { type: 'string' } } } },
      },
    }
    expect(methodsOf('/v1/kyc/send', operation, new PythonTypes({}))).toEqual([
      `    def kyc_send(
        self,
        *,
        images: List[File],
        session_id: str = UNSET,
        idempotency_key: str = UNSET,
    ) -> Dict[str, Any]:
        """Sends "it".

        Args:
            session_id: The session
        """
        answer: Dict[str, Any] = self._call(
            "/v1/kyc/send",
            {"sessionId": session_id},
            files={"images": images},
            headers={"Idempotency-Key": str(uuid.uuid4()) if idempotency_key is UNSET else idempotency_key},
        )
        return answer`,
    ])
  })
})

it('the client has a method for every operation, and a name for every refusal', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS))) as PythonDocument
  const python = await pythonClient(document)
  const methods = [...python.matchAll(/^ {4}def ([a-z]\w*)\(/gm)].map(([, name]) => name)
  const names = OPERATIONS.map(({ path }) => snake(path.slice(1)))
  expect(methods).toEqual(expect.arrayContaining(names))
  expect(new Set(methods).size).toBe(methods.length)
  expect(methods.filter((name) => name?.endsWith('_file'))).toHaveLength(4)
  expect(python).toContain('    "session not found": "session_not_found",\n')
  expect(python).not.toMatch(/undefined|\[object/)
})
