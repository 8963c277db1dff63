/** The page that a visitor wanted before the sign-in. Only an address of this site counts. */
export function backToOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return '/'
  const { backTo } = state
  return typeof backTo === 'string' && backTo.startsWith('/') && !backTo.startsWith('//') ? backTo : '/'
}

/** The auction whose page that is. */
export const wantedAuctionOf = (state: unknown): string | null =>
  /^\/auctions\/([^/?#]+)$/.exec(backToOf(state))?.[1] ?? null
