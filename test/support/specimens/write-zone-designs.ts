/** Writes the stroke designs of OCR-B that render_pages.py measures with, as JSON: those that the reader's figures were not chosen on. */
import { TYPEFACES } from './typefaces.ts'
import { ZONE_FACES } from './zone-faces.ts'

const { narrow, alike, plain, heavy } = ZONE_FACES
const designs = [...TYPEFACES.test.filter(({ name }) => name !== 'heavy'), narrow, alike, plain, heavy]
const table = designs.flatMap((face) => ('strokes' in face ? [[face.name, face]] : []))
process.stdout.write(JSON.stringify(Object.fromEntries(table)))
