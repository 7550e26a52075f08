/** Schemas say what they are for people, too: `.openapi(…)`, which /openapi.json is made of. */
import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'

// What it extends, and not the whole of zod: that would take all its languages into every Worker.
extendZodWithOpenApi({ ZodType: z.ZodType } as typeof z)
