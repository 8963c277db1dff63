/** Where a visitor wanted to be before being asked to sign in. Only an address of this house counts. */
export function backToOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return '/'
  const { backTo } = state
  return typeof backTo === 'string' && backTo.startsWith('/') && !backTo.startsWith('//') ? backTo : '/'
}
