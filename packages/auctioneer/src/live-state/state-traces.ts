import { monotonicMs, type TraceParent, tracing } from '@centesimo/runtime'
import type { LiveState } from './live-state.ts'

/** The bid that led to a state, and when this process got the state. */
type StateTrace = { parent: TraceParent; at: number }

/** Beside the states, not in them: what is in a state, clients receive. */
const traces = new WeakMap<LiveState, StateTrace>()

export function traceOf(liveState: LiveState): StateTrace | undefined {
  return traces.get(liveState)
}

export function setTrace(liveState: LiveState, parent: TraceParent): void {
  traces.set(liveState, { parent, at: monotonicMs() })
}

/** A state as text for Redis, with its trace. */
export function writeLiveState(liveState: LiveState): string {
  const traced = traces.get(liveState)
  return JSON.stringify(traced ? { ...liveState, traceparent: traced.parent } : liveState)
}

/** A state from Redis; null where an auction was deleted. */
export function readLiveState(text: string): LiveState | null {
  const read = JSON.parse(text) as (LiveState & { traceparent?: TraceParent }) | null
  if (read?.traceparent === undefined) return read
  const { traceparent, ...liveState } = read
  setTrace(liveState, traceparent)
  return liveState
}

/** Records that Redis, and through it the other nodes, got a state. */
export function tracePublication(liveState: LiveState): void {
  const traced = traces.get(liveState)
  if (traced) tracing()?.record('bid.publish', { parent: traced.parent, from: traced.at, to: monotonicMs() })
}
