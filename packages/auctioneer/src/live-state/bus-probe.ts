import { monotonicMs } from '@centesimo/runtime'
import type { Redis } from 'ioredis'
import { busLagSeconds, busSilence, busWaiting } from './event-bus-metrics.ts'

/** Measures the event bus of this node by messages to itself, and what waits to be sent. */
export function createBusProbe({
  publisher,
  channel,
  waiting,
}: {
  publisher: Pick<Redis, 'publish'>
  /** This node's own channel. */
  channel: string
  waiting: () => number
}) {
  let receivedAt = monotonicMs()
  const removals = [
    busWaiting.add(() => [{ value: waiting() }]),
    busSilence.add(() => [{ value: (monotonicMs() - receivedAt) / 1_000 }]),
  ]
  return {
    send: () => publisher.publish(channel, String(monotonicMs())),
    receive(sentAt: number): void {
      receivedAt = monotonicMs()
      busLagSeconds.observe((receivedAt - sentAt) / 1_000)
    },
    close(): void {
      for (const remove of removals) remove()
    },
  }
}
