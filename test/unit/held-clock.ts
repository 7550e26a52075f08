/** Every test file begins in an hour of its own: the files share a process. */
import { beginFile } from './clock'

beginFile()
