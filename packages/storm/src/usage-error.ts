/** An error that the user can fix. The message explains how. */
export class UsageError extends Error {
  override name = 'UsageError'
}
