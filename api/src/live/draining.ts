import { setTimeout as pause } from 'node:timers/promises'

/** Time in which proxies see that this node takes nothing new: they ask about once a second. */
const NOTICE_MS = 1_000

/** How a node that stops hands over to the others. */
export type Draining = {
  /** From now on this node is not ready, and its answers close their connections. */
  isOn: () => boolean
  /** Registers what hands over, in the ms that it is given. */
  onBegin: (handOver: (withinMs: number) => Promise<unknown>) => void
  /** Resolves once everything is handed over, at the latest after `withinMs`. */
  begin: (withinMs: number) => Promise<void>
}

/** Without `others`, nodes that take new work, there is nothing to hand over to. */
export function createDraining(others: () => Promise<number>): Draining {
  const handOvers: ((withinMs: number) => Promise<unknown>)[] = []
  let isOn = false
  const isAlone = () => others().then((count) => count === 0)
  return {
    isOn: () => isOn,
    onBegin: (handOver) => handOvers.push(handOver),
    begin: async (withinMs) => {
      if (withinMs === 0 || (await isAlone())) return
      isOn = true
      await pause(Math.min(NOTICE_MS, withinMs))
      // The others may be stopping as well, as the processes of one machine do together.
      if (await isAlone()) return
      await Promise.all(handOvers.map((handOver) => handOver(Math.max(withinMs - NOTICE_MS, 0))))
    },
  }
}
