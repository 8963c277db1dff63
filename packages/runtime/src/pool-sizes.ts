/** The most connections of a process to Postgres, beside those for bids. */
export const poolSizes = {
  /** Enough for the bid queues and the pages together. */
  api: 16,
  worker: 8,
  /** Of an API process, for reading who calls: no page and no report keeps a bid waiting for it. */
  sessions: 2,
} as const
