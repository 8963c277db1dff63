import { createSampledGauge, metrics } from '@centesimo/runtime'
import { Counter } from 'prom-client'

export const sockets = createSampledGauge({
  name: 'centesimo_sockets',
  help: 'Connected sockets of this node, by who they belong to: user or visitor',
  labelNames: ['of'],
})

export const rooms = createSampledGauge({
  name: 'centesimo_rooms',
  help: 'Auctions that sockets of this node watch',
})

export const conflationGap = createSampledGauge({
  name: 'centesimo_conflation_gap_seconds',
  help: 'The least time between two updates of one room: it grows with the load, from 0.1 to 0.5',
})

/** Counted once a broadcast, not once a frame. */
export const frames = new Counter({
  name: 'centesimo_frames_total',
  help: 'Frames of broadcasts that were written to sockets',
  registers: [metrics],
})

export const framesBusySeconds = new Counter({
  name: 'centesimo_frames_busy_seconds_total',
  help: 'Time in which broadcasts were being written; its rate is the share of the time',
  registers: [metrics],
})

export const handshakes = new Counter({
  name: 'centesimo_handshakes_total',
  help: 'Socket handshakes by outcome: admitted, or the code of the refusal',
  labelNames: ['outcome'],
  registers: [metrics],
})

export const droppedSockets = new Counter({
  name: 'centesimo_sockets_dropped_total',
  help: 'Sockets that this node cut off, by reason: slow (did not read) or chatty (flooded)',
  labelNames: ['reason'],
  registers: [metrics],
})
