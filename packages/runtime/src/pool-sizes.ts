/** The most connections of a process to Postgres, beside those for bids. */
export const poolSizes = {
  /** Enough for the bid queues and the pages together. */
  api: 16,
  worker: 8,
} as const
