/** What an API token may allow a program. Without schemas, because pages load it. */
export const apiScopes = ['read', 'bid', 'autobid', 'watchlist'] as const
export type ApiScope = (typeof apiScopes)[number]

/** How long a token may be valid, in days. */
export const apiTokenDays = [7, 30, 90, 365] as const
