/** The column `fields` of a person. */
import * as z from 'zod'

const Fields = z.array(z.string())

export const readPersonFields = (stored: unknown): string[] => Fields.parse(stored)
