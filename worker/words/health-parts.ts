export const HEALTH_PARTS = [
  ...['release', 'keys', 'unreadable', 'database', 'bucket', 'queue', 'retries', 'vectors', 'removals'],
  ...['deliveries', 'endpoints', 'jobs', 'cron', 'expiry', 'rates'],
] as const

export const HEALTH_STATES = ['ok', 'late', 'down', 'unknown'] as const
