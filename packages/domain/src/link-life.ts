/** How long a link in a mail works: to confirm an address, to choose a new password. */
export const LINK_HOURS = { verify: 24, reset: 1 } as const

/** How long a link works, in words: un'ora, 24 ore. */
export function formatLinkLife(purpose: keyof typeof LINK_HOURS): string {
  const hours: number = LINK_HOURS[purpose]
  return hours === 1 ? "un'ora" : `${hours} ore`
}
