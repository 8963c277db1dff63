/** What the person at the terminal can put right. The message says how. */
export class UsageError extends Error {
  override name = 'UsageError'
}
