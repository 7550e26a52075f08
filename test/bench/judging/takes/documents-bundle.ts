/** What the bench of documents' takes needs of the product and the renderer, in one module that Node can load. */
import { DOCUMENT_TAKE_KINDS } from '../../../support/document-takes/kinds.ts'
import { judgedDocumentTake } from './judged-document-take.ts'
import { stepTake } from './step-take.ts'

export const DOCUMENTS = { DOCUMENT_TAKE_KINDS, judgedDocumentTake, stepTake }
