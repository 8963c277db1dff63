/** What the person who releases must mend; its message is printed without a stack. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
