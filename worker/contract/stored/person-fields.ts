/** The column `fields` of a person. */
import { z } from 'zod'

const Fields = z.array(z.string())

export const readPersonFields = (stored: unknown): string[] => Fields.parse(stored)
