/** A tick that comes while the last one is under way does nothing: what was missed is not made up. */
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
