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
