/** The ports of the cron, played: each chore writes down that it was done, and does nothing else. */
export function playedChores(done: string[] = []) {
  const chore = (name: string) => async () => void done.push(name)
  const counted = (name: string) => async () => {
    done.push(name)
    return 0
  }
  return {
    sessions: {
      abandon: async (since: Date) => {
        done.push(`abandon what began before ${since.toISOString()}`)
        return []
      },
      resting: async (since: Date) => {
        done.push(`resume what began before ${since.toISOString()}`)
        return [{ sessionId: 'a', attempt: 2 }]
      },
    },
    jobs: {
      send: async ({ sessionId, attempt }: { sessionId: string; attempt: number }) => {
        done.push(`send ${sessionId} ${attempt}`)
      },
    },
    sessionExpiry: {
      log: async () => {
        done.push('expired')
        return 0
      },
    },
    sessionErasure: { eraseStragglers: chore('stragglers') },
    bucketSweep: { sweep: chore('bucket') },
    erasureGate: { mayErase: async () => true },
    seenMarks: { forget: counted('origins') },
    callCounts: { prune: chore('counts') },
    idempotency: { prune: chore('idempotency') },
    imageErasure: { erase: chore('images') },
    eventSeals: { sealRest: counted('seals') },
    faceIndex: { reconcile: chore('index') },
    dataSealing: { rewrapKeys: chore('keys'), sealOlder: chore('older data') },
    faceRenewal: {
      next: async () => {
        done.push('renewal')
        return null
      },
      queued: async () => undefined,
    },
    health: { ran: chore('noted') },
    shardUpkeep: { settle: chore('control'), measure: chore('measure') },
    renewals: { send: async () => undefined },
    metrics: { roll: counted('events') },
    retention: {
      eraseImages: counted('expired images'),
      eraseSessions: counted('expired sessions'),
      eraseImagesOf: async () => {},
    },
    eventRetention: { eraseEvents: counted('expired events') },
    upkeepJobs: {
      begin: async () => undefined,
      open: async () => [],
      take: async () => {
        done.push('jobs')
        return null
      },
      keep: async () => null,
      release: async () => undefined,
      finish: async () => undefined,
    },
    upkeepParts: { reindex: {}, erase_owner: {}, delete_list: {}, make_archive: {}, erase_subject: {} },
    settings: {
      limits: {
        processingSeconds: 300,
        resumeSeconds: 90,
        upkeepSteps: 9,
        renewalsPerRun: 9,
        expiredPerRun: 9,
        eventsExpiredPerRun: 9,
        metricEventsPerRun: 9,
        objectsSealedPerRun: 9,
      },
    },
    now: () => new Date(),
  }
}
