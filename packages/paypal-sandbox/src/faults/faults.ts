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
  /** How many matching calls it still strikes; null for as many as come. */
  count: number | null
  /** 0–1: how probable it is that a matching call is struck. */
  probability: number
  /** The seed of the draws, so that a storm can be played again. */
  seed: number
  /** How long it takes, where it takes time. */
  ms?: number
  /** How often a duplicated webhook is sent. */
  times?: number
}

/** What is not said: every coming call, by a seed of its own. */
export type FaultWish = { kind: FaultKind } & { [K in Exclude<keyof Fault, 'kind'>]?: Fault[K] | undefined }

export interface Faults {
  order: (wish: FaultWish) => Fault
  /** The fault that this call must suffer, which is used up by it; null for none. */
  strike: (kind: FaultKind) => Fault | null
  list: () => Fault[]
  clear: () => void
}

const MOST = 100

/** What shall go wrong with coming calls. */
export function createFaults(): Faults {
  let ordered: { fault: Fault; draw: () => number }[] = []
  return {
    order({ kind, count = null, probability = 1, seed = randomInt(2 ** 31), ms, times }) {
      const fault: Fault = { kind, count, probability, seed, ...(ms !== undefined && { ms }), ...(times && { times }) }
      ordered = [...ordered, { fault, draw: drawsFrom(seed) }].slice(-MOST)
      return fault
    },
    strike(kind) {
      const struck = ordered.find(({ fault, draw }) => fault.kind === kind && draw() < fault.probability)?.fault
      if (!struck) return null
      if (struck.count !== null) struck.count--
      ordered = ordered.filter(({ fault }) => fault.count !== 0)
      return struck
    },
    list: () => ordered.map(({ fault }) => fault),
    clear: () => {
      ordered = []
    },
  }
}

/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
