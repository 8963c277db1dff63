// What pages load first beside the routes, so it imports nothing.

/**
 * Socket.IO's path on the common port. WebSocket is the only transport, so no sticky sessions are
 * needed.
 */
export const socketPath = '/socket.io'

/** Headers of a list that can grow. The body stays a plain array. */
export const pageHeaders = { nextCursor: 'x-next-cursor', totalCount: 'x-total-count' } as const

/** Part of `limits`, which pages do not load as a whole. */
export const largestPage = 200
/** What a page reports of its own error at most. */
export const browserErrorChars = { message: 300, stack: 2_000 } as const
/** How many auctions one socket message watches at most. */
export const watchedAuctions = 100
