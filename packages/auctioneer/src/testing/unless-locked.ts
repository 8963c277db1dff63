import { isLockTimeout } from '@centesimo/db'

/**
 * Waits for `work`, which may fail because another transaction kept a row locked for too long: on a
 * busy machine the API then answers 503, and its users try again.
 */
export async function unlessLocked(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
  })
}

/** The result of `work`, tried again for as long as another transaction keeps a row locked. */
export async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
  }
}
