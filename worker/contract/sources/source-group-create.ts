import * as z from 'zod'
import { BodyToken } from '../fields'

export const CreateSourceGroupRequest = z.object({ token: BodyToken, name: z.string().min(1).max(255) })

export const CreateSourceGroupResponse = z.object({ status: z.literal('ok'), message: z.string(), group_id: z.uuid() })
