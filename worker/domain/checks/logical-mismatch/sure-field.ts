import type { FieldName } from '../../mrz/layout'
import type { MrzField } from '../../mrz/mrz'

export type SureField = (name: FieldName) => MrzField | null
