/** All job queues: the worker processes them, the API reads them. */
export const queueNames = ['platform'] as const

/** The failed jobs that each queue keeps, for an admin's question why. */
export const RETAINED_FAILED_JOBS = 200
