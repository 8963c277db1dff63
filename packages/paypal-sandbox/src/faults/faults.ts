import { randomInt } from 'node:crypto'

export const faultKinds = [
  'captureThenHang',
  'serverError',
  'serverErrorAfterCapture',
  'slow',
  'duplicateWebhook',
  'lateWebhook',
  'wrongAmount',
  'wrongCurrency',
  'wrongPayee',
  'pending',
  'declined',
] as const

export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** How many more matching calls fail; null for no limit. */
  count: number | null
  /** Probability from 0 to 1 that a matching call fails. */
  probability: number
  /** The seed of the random numbers, so that a run can be repeated. */
  seed: number
  /** Delay, for faults that have one. */
  ms?: number
  /** How many times a duplicated webhook is sent. */
  times?: number
}

/** A requested fault. By default it hits every matching call, with a random seed. */
export type FaultRequest = { kind: FaultKind } & { [K in Exclude<keyof Fault, 'kind'>]?: Fault[K] | undefined }

export interface Faults {
  order: (request: FaultRequest) => Fault
  /** The fault that this call must fail with; it is used up by this. Null for none. */
  consume: (kind: FaultKind) => Fault | null
  list: () => Fault[]
  clear: () => void
}

const MAX_FAULTS = 100

/** Faults for the next calls. */
export function createFaults(): Faults {
  let active: { fault: Fault; draw: () => number }[] = []
  return {
    order({ kind, count = null, probability = 1, seed = randomInt(2 ** 31), ms, times }) {
      const fault: Fault = { kind, count, probability, seed, ...(ms !== undefined && { ms }), ...(times && { times }) }
      active = [...active, { fault, draw: createRandom(seed) }].slice(-MAX_FAULTS)
      return fault
    },
    consume(kind) {
      const match = active.find(({ fault, draw }) => fault.kind === kind && draw() < fault.probability)?.fault
      if (!match) return null
      if (match.count !== null) match.count--
      active = active.filter(({ fault }) => fault.count !== 0)
      return match
    },
    list: () => active.map(({ fault }) => fault),
    clear: () => {
      active = []
    },
  }
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
