import { type TraceParent, tracing } from '@centesimo/runtime'
import type { LiveState } from '../live-state/live-state.ts'
import { setTrace, traceOf } from '../live-state/state-traces.ts'
import type { Command } from './batch-state.ts'
import type { Phases } from './phases.ts'

/**
 * Records the spans of a batch's traced bids. They share the batch: its phases are below the first
 * one, and the others link to it.
 */
export function traceBatch(batch: readonly Command[], { ended }: Phases): void {
  const current = tracing()
  if (!current) return
  const [from, to] = [ended[0]!.from, ended.at(-1)!.to]
  let shared: TraceParent | null = null
  for (const command of batch) {
    if (command.kind !== 'bid' || command.traceParent === undefined) continue
    const parent = command.traceParent
    current.record('bid.queue', { parent, from: command.receivedAt, to: from })
    const attributes = { 'batch.size': batch.length }
    const settled = current.record('bid.settle', { parent, from, to, attributes, links: shared ? [shared] : [] })
    if (shared || !settled) continue
    shared = settled
    for (const { phase, ...times } of ended) current.record(phase, { parent: settled, ...times })
  }
}

/** A state takes the trace of the first traced bid that led to it, through Redis to the sockets. */
export function markTraced(batch: readonly Command[], liveStates: ReadonlyMap<number, LiveState>): void {
  for (const command of batch) {
    if (command.kind !== 'bid' || command.traceParent === undefined) continue
    const liveState = liveStates.get(command.auctionId)
    if (liveState && !traceOf(liveState)) setTrace(liveState, command.traceParent)
  }
}
