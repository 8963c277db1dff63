import { createSampledGauge, metrics } from '@centesimo/runtime'
import { Counter, Histogram } from 'prom-client'

export const queueDepth = createSampledGauge({
  name: 'centesimo_bid_queue_depth',
  help: 'Bids and auto-bid turns that wait for a batch',
})

export const batchSize = new Histogram({
  name: 'centesimo_bid_batch_size',
  help: 'Bids and auto-bid turns in one batch',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  registers: [metrics],
})

/** One observation a batch, not one a bid: a node settles tens of thousands of bids a second. */
export const batchWaitSeconds = new Histogram({
  name: 'centesimo_bid_wait_seconds',
  help: "Time from a bid's arrival until its batch began, of the longest waiting bid of each batch",
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 4],
  registers: [metrics],
})

export const settleSeconds = new Histogram({
  name: 'centesimo_bid_settle_seconds',
  help: 'Time of one batch in each phase: lock, decide, write, publish',
  labelNames: ['phase'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
})

export const autoBidDelaySeconds = new Histogram({
  name: 'centesimo_auto_bid_delay_seconds',
  help: 'How long after it was due an auto-bid had its turn',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
})

export const autoBids = new Counter({
  name: 'centesimo_auto_bid_turns_total',
  help: 'Turns of auto-bids by outcome: bid, or skipped because of a lock, a pause or its own end',
  labelNames: ['outcome'],
  registers: [metrics],
})
