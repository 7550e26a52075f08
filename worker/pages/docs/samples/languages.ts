/** The languages in which each operation is shown. */
import type { SampleCall } from './call'
import { curl } from './curl'
import { go } from './go'
import { php } from './php'
import { python } from './python'
import { typescript } from './typescript'

export const LANGUAGES: Readonly<Record<string, (call: SampleCall) => string>> = {
  curl,
  TypeScript: typescript,
  Python: python,
  Go: go,
  PHP: php,
}
