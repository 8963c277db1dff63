import { metrics } from '@centesimo/runtime'
import { Counter } from 'prom-client'

export const mails = new Counter({
  name: 'centesimo_mails_total',
  help: 'Mails of the outbox by kind and outcome: sent, skipped, failed (tried again) or given-up',
  labelNames: ['kind', 'outcome'],
  registers: [metrics],
})
