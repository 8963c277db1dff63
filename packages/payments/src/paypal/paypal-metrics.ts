import { metrics } from '@centesimo/runtime'
import { Gauge, Histogram } from 'prom-client'

export const callSeconds = new Histogram({
  name: 'centesimo_paypal_call_seconds',
  help: 'Duration of one attempt of a PayPal call, by call and outcome',
  labelNames: ['call', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
  registers: [metrics],
})

export const breakerIsOpen = new Gauge({
  name: 'centesimo_paypal_circuit_open',
  help: '1 while the circuit breaker is open: for payments, or for verifying webhook events',
  labelNames: ['calls'],
  registers: [metrics],
})
