import type { PlatformState } from '@centesimo/contract'
import type { Log } from '@centesimo/runtime'
import type { Redis } from 'ioredis'
import type { DomainEvents, UserEvent } from '../events.ts'
import type { LiveState } from './live-state.ts'
import { readLiveState } from './state-traces.ts'

type Deps = { subscriber: Redis; nodeId: string; log: Log; eventsChannel: string; userChannels: string } & {
  /** This node's own channel, on which it receives what it published itself. */
  probeChannel: string
}

/** What other nodes publish. */
type Listeners = {
  onState: (liveState: LiveState) => void
  onEvents: (events: DomainEvents) => void
  onSessionChange: (userId: number) => void
  onPlatformState: (state: PlatformState) => void
  onProofRequest: () => void
  /** `sentAt` is on this process's monotonic clock. */
  onProbe: (sentAt: number) => void
}

/** A message of the channel that every node reads. */
type SharedMessage = {
  from: string
  events?: Omit<DomainEvents, 'people'>
  sessionChange?: number
  platform?: PlatformState
  wantsProof?: true
}
type UserMessage = { from: string; people: UserEvent[] }

/**
 * Receives what other nodes publish: events for every node, and those of watched auctions and
 * users. The connection renews its subscriptions when Redis is back.
 */
export function createRedisReceiver({ subscriber, nodeId, log, ...channels }: Deps, listeners: Listeners) {
  const { eventsChannel, userChannels, probeChannel } = channels

  subscriber.on('message', (channel: string, message: string) => {
    if (channel === eventsChannel) receiveShared(JSON.parse(message) as SharedMessage)
    else if (channel.startsWith(userChannels)) receiveUser(JSON.parse(message) as UserMessage)
    else if (channel === probeChannel) listeners.onProbe(Number(message))
    else receiveState(message)
  })
  subscriber
    .subscribe(eventsChannel, probeChannel)
    .catch((error) => log.warn({ error }, 'the event bus is not subscribed yet'))

  function receiveState(message: string): void {
    const liveState = readLiveState(message)
    if (liveState) listeners.onState(liveState)
  }

  function receiveShared({ from, events, sessionChange, platform, wantsProof }: SharedMessage): void {
    if (from === nodeId) return
    if (events) listeners.onEvents({ ...events, people: [] })
    if (sessionChange) listeners.onSessionChange(sessionChange)
    if (platform) listeners.onPlatformState(platform)
    if (wantsProof) listeners.onProofRequest()
  }

  function receiveUser({ from, people }: UserMessage): void {
    if (from !== nodeId) listeners.onEvents({ people, ended: [], changes: [] })
  }

  const watched = new Set<string>()
  return {
    watch(id: string): void {
      watched.add(id)
      subscriber.subscribe(`state:${id}`).catch(() => {})
    },
    unwatch(id: string): void {
      if (watched.delete(id)) subscriber.unsubscribe(`state:${id}`).catch(() => {})
    },
    async watchUser(userId: number): Promise<void> {
      await subscriber.subscribe(userChannels + userId).catch(() => {})
    },
    unwatchUser(userId: number): void {
      subscriber.unsubscribe(userChannels + userId).catch(() => {})
    },
  }
}
