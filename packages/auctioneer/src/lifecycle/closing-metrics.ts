import { metrics } from '@centesimo/runtime'
import { Counter, Histogram } from 'prom-client'

export const closeDelaySeconds = new Histogram({
  name: 'centesimo_close_delay_seconds',
  help: 'How long after its close was due a run ended',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers: [metrics],
})

export const runsEnded = new Counter({
  name: 'centesimo_runs_ended_total',
  help: 'Runs that this process ended, by reason',
  labelNames: ['reason'],
  registers: [metrics],
})

export const runsExtended = new Counter({
  name: 'centesimo_runs_extended_total',
  help: 'Runs that this process extended, by reason: outage (users could not bid) or pause',
  labelNames: ['reason'],
  registers: [metrics],
})
// From the start: a rule sees no increase of what was not there before.
for (const reason of ['outage', 'pause']) runsExtended.inc({ reason }, 0)
