import type { EventBus, LiveState } from '@centesimo/auctioneer'
import type { PlatformState } from '@centesimo/contract'
import type { Life, VirtualTime } from './virtual-time.ts'

/** The channels between the nodes; messages are late, and lost while it `isDown`. */
export type Channels = {
  members: Set<Member>
  isDown: boolean
  delayMs: () => number
  loses: () => boolean
}

type Member = { life: Life; receive: (message: Message) => void }

type Message =
  | { kind: 'states'; states: readonly LiveState[] }
  | { kind: 'platform'; state: PlatformState }
  | { kind: 'proof-request' }

/** One node's event bus: the states that it knows, and the messages of the others. */
export function createBus(time: VirtualTime, channels: Channels, life: Life): EventBus {
  const memory = new Map<string, LiveState>()
  const listeners = {
    state: [] as ((state: LiveState) => void)[],
    proofRequest: [] as (() => void)[],
    platform: [] as ((state: PlatformState) => void)[],
  }
  let platformState: PlatformState | null = null

  function send(message: Message): void {
    for (const member of channels.members) {
      if (member.life === life || channels.isDown || channels.loses()) continue
      time.plan(member.life, time.now() + channels.delayMs(), () => member.receive(message))
    }
  }

  function accept(states: readonly LiveState[]): void {
    for (const state of states) {
      if ((memory.get(state.id)?.version ?? 0) >= state.version) continue
      memory.set(state.id, state)
      for (const listener of listeners.state) listener(state)
    }
  }

  function setPlatformState(state: PlatformState): void {
    platformState = state
    for (const listener of listeners.platform) listener(state)
  }

  function receive(message: Message): void {
    if (message.kind === 'states') accept(message.states)
    else if (message.kind === 'platform') setPlatformState(message.state)
    else for (const listener of listeners.proofRequest) listener()
  }
  channels.members.add({ life, receive })

  const nothing = () => {}
  return {
    publish(states) {
      accept(states)
      send({ kind: 'states', states })
    },
    republish: (states) => send({ kind: 'states', states }),
    publishUserEvents: nothing,
    publishSessionChange: nothing,
    publishPlatformState(state) {
      setPlatformState(state)
      send({ kind: 'platform', state })
    },
    read: async (ids) => new Map(ids.flatMap((id) => (memory.has(id) ? [[id, memory.get(id)!]] : []))),
    readCachedVersions: async () => ({ versions: new Map(), deadlines: new Map() }),
    peek: (id) => memory.get(id),
    forget: (id) => void memory.delete(id),
    watch: nothing,
    unwatch: nothing,
    watchUser: async () => {},
    unwatchUser: nothing,
    onState: (listener) => void listeners.state.push(listener),
    onEnded: nothing,
    onChange: nothing,
    onUserEvents: nothing,
    onSessionChange: nothing,
    onPlatformState: (listener) => void listeners.platform.push(listener),
    platformState: () => platformState,
    setPlatformState,
    requestProof: () => send({ kind: 'proof-request' }),
    onProofRequest: (listener) => void listeners.proofRequest.push(listener),
    probe: async () => {},
    nextCloseDueAt: async () => null,
    flushed: async () => {},
    close: nothing,
  }
}
