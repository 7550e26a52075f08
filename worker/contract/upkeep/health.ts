/** How stores and queues are, for whoever runs the deployment. */
import * as z from 'zod'
import { HEALTH_PARTS, HEALTH_STATES } from '../../words/health-parts'
import { BodyToken } from '../fields'

export const HealthDetailRequest = z.object({ token: BodyToken })

export const HealthDetailResponse = z
  .object({
    status: z.literal('ok'),
    release: z.string().openapi({
      description: 'Version of this service, by SemVer; `CHANGELOG.md` names what it changed',
      example: '1.0.0-rc.3',
    }),
    parts: z
      .array(
        z
          .object({
            part: z.enum(HEALTH_PARTS).openapi({
              description:
                '`release`: which release has written to the database, and whether its schema is the one that this release needs; `keys`: of owners, drawn by chance; `retries`: attempts taken up again and again; `removals`: what was erased and still lies in a store; `endpoints`: of webhooks; `expiry`: what has been kept for long enough',
            }),
            shard: z
              .int()
              .nullable()
              .openapi({ description: 'Which database it is of; null: there is one, or it is all’s' }),
            state: z.enum(HEALTH_STATES).openapi({
              description: '`late`: somebody should look; `down`: it does not answer; `unknown`: it could not be asked',
            }),
            bytes: z.int().optional().openapi({ description: 'Size of a database' }),
            words: z.string().openapi({ description: 'For people' }),
            count: z.int().nullable().openapi({ description: 'How many wait, counted to 10,000' }),
            oldest: z.iso.datetime().nullable().openapi({
              description: 'Since when the longest waiting one does; of the cron when it came last',
            }),
          })
          .openapi('PartHealth'),
      )
      .openapi({ description: 'The bucket, then each database with what is asked of it' }),
  })
  .openapi('HealthDetail')
