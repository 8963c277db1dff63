/** Thrown when the hashing queue is too long for an answer in time. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords'
}

export const MAX_CONCURRENT = 2
export const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

/** A hash takes a CPU core and 19 MB for a while. Two at a time leave the rest to bids. */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (waiting.length >= MAX_WAITING) throw new TooManyPasswords('too many passwords are waiting to be checked')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
