import { setImmediate as nextTurn } from 'node:timers/promises'
import TinyQueue from 'tinyqueue'

/** A process: what a dead one had planned never happens, what a frozen one had planned is late. */
export type Life = { name: string; isAlive: boolean; frozenUntil: number }

export type VirtualTime = {
  /** Ms since the simulation began. */
  now: () => number
  /** Plans `run` for this moment in the life of a process. Returns how to call it off. */
  plan: (life: Life, at: number, run: () => void) => () => void
  wait: (life: Life, ms: number) => Promise<void>
  /** Runs all that is planned, each in its turn, until `script` is done. Throws what it throws. */
  run: <T>(script: Promise<T>) => Promise<T>
  /** How many things have happened. */
  readonly events: number
}

type Planned = { at: number; place: number; life: Life; run: (() => void) | null }

/**
 * The clock of a simulation: it stands still while code runs, and jumps to the next thing planned.
 * Equal moments keep the order in which they were planned, so a run can be repeated.
 */
export function createVirtualTime(): VirtualTime {
  const queue = new TinyQueue<Planned>([], (a, b) => a.at - b.at || a.place - b.place)
  let now = 0
  let places = 0
  let events = 0

  function plan(life: Life, at: number, run: () => void): () => void {
    const planned: Planned = { at: Math.max(at, now), place: places++, life, run }
    queue.push(planned)
    return () => {
      planned.run = null
    }
  }

  /** Lets the next thing happen. */
  function step(): void {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { at, life, run } = next
      if (!run || !life.isAlive) continue
      if (life.frozenUntil > at) {
        plan(life, life.frozenUntil, run)
        continue
      }
      now = at
      events++
      run()
      return
    }
    throw new Error('nothing is planned, and the script still waits')
  }

  async function runAll<T>(script: Promise<T>): Promise<T> {
    let isDone = false
    const done = () => {
      isDone = true
    }
    script.then(done, done)
    while (!isDone) {
      step()
      // Everything that the event has settled goes on before the next one.
      await nextTurn()
    }
    return script
  }

  return {
    now: () => now,
    plan,
    wait: (life, ms) => new Promise((resolve) => void plan(life, now + Math.max(ms, 0), resolve)),
    run: runAll,
    get events() {
      return events
    },
  }
}
