import { createSampledGauge, metrics } from '@centesimo/runtime'
import { Histogram } from 'prom-client'

export const busLagSeconds = new Histogram({
  name: 'centesimo_event_bus_lag_seconds',
  help: 'Time from publishing a probe to Redis until this process received it, once a second',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

export const busSilence = createSampledGauge({
  name: 'centesimo_event_bus_silence_seconds',
  help: 'Time since this process last received its own probe',
})

export const busWaiting = createSampledGauge({
  name: 'centesimo_event_bus_waiting',
  help: 'States and events that Redis has not received yet',
})
