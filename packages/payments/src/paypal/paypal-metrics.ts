import { metrics } from '@centesimo/runtime'
import { Gauge, Histogram } from 'prom-client'

export const callSeconds = new Histogram({
  name: 'centesimo_paypal_call_seconds',
  help: 'How long PayPal took for one try of a call, by what became of it',
  labelNames: ['call', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
  registers: [metrics],
})

export const breakerIsOpen = new Gauge({
  name: 'centesimo_paypal_left_alone',
  help: '1 while PayPal is not asked because it failed again and again: for payments, or whether an event is its own',
  labelNames: ['calls'],
  registers: [metrics],
})
