/** `npm run -s postman`: the Postman collection that the docs serve, on stdout. */
import { fail, takesNothing } from '../command-line.ts'
import { openApiDocument } from '../docs/openapi-document.ts'
import { postmanCollection } from '../docs/postman.ts'

takesNothing(`Usage: npm run -s postman > edge-kyc.postman.json

The interface as a Postman collection, with the variables baseUrl and token. The docs serve the same.`)

console.log(JSON.stringify(postmanCollection(await openApiDocument().catch(fail)), null, 2))
process.exit(0)
