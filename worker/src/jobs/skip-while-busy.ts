/** Skips a tick while the previous one is still running. Skipped ticks are not made up. */
export function skipWhileBusy(task: () => Promise<unknown>): () => Promise<void> {
  let busy = false
  return async () => {
    if (busy) return
    busy = true
    try {
      await task()
    } finally {
      busy = false
    }
  }
}
