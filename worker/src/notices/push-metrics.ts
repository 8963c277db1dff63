import { metrics } from '@centesimo/runtime'
import { Counter } from 'prom-client'

export const pushMessages = new Counter({
  name: 'centesimo_push_messages_total',
  help: 'Push messages by outcome: sent, failed, or gone (the device is not subscribed any more)',
  labelNames: ['outcome'],
  registers: [metrics],
})
