import type { IncomingMessage } from 'node:http'
import { networkOf } from '@centesimo/runtime'
import type { Deps } from '../deps.ts'
import { refuseTokenFlood } from '../http/authorize.ts'
import { isOriginAllowed } from '../http/origin.ts'
import { isRefused, type Refused, refuse, refuseCounted } from '../http/refusal.ts'
import { bearerOf } from '../session/api-tokens.ts'
import { createClientAddress } from './client-address.ts'
import type { Visitor } from './live-server.ts'
import { createUserWatch } from './user-watch.ts'

/**
 * Enough for a large office behind one address; too few for one machine to take all of a node's
 * sockets.
 */
const SOCKETS_PER_ADDRESS = 200
/** Others at this address may close some by then. */
const RETRY_AFTER_SECONDS = 10

/** Authorizes handshakes: allowed origin, signed in or not, limited sockets per address. */
export function createSocketAuthorizer(deps: Pick<Deps, 'config' | 'sessions' | 'limits' | 'eventBus'>) {
  const { config, sessions, limits } = deps
  const addressOf = createClientAddress(config.trustProxy)
  const open = new Map<string, number>()
  const userWatch = createUserWatch(deps.eventBus)
  const most = SOCKETS_PER_ADDRESS * config.rateLimitScale
  const usedUp = {
    policy: `"sockets";q=${most};qu="concurrent-requests"`,
    state: `"sockets";r=0;t=${RETRY_AFTER_SECONDS}`,
    waitSeconds: RETRY_AFTER_SECONDS,
  }

  /**
   * Reserves a slot before anything is awaited, so that a burst cannot pass together; null if none
   * is free.
   */
  function reserve(address: string): (() => void) | null {
    const count = open.get(address) ?? 0
    if (count >= most) return null
    open.set(address, count + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
  }

  async function visitorOf(request: IncomingMessage, address: string): Promise<Visitor | Refused> {
    const { cookie, authorization } = request.headers
    const isByToken = bearerOf(request.headers) !== null
    const network = `address:${address}`
    if (isByToken) await refuseTokenFlood(limits, network)
    const sessionUser = await sessions.findSessionUser(request.headers)
    if (!sessionUser && isByToken) {
      await limits.take('refusedToken', network)
      return refuse('API_TOKEN_INVALID')
    }
    const counted = await limits.count('general', sessionUser ? `user:${sessionUser.id}` : network)
    if (counted.waitSeconds !== null) return refuseCounted(counted)
    return { sessionUser, cookie, authorization, address }
  }

  /**
   * Before the client sees the connection, its user's events arrive here: a page reads its data
   * once connected, so no event is lost between the two.
   */
  async function watchUser({ sessionUser }: Visitor, { socket }: IncomingMessage): Promise<void> {
    if (!sessionUser || socket.destroyed) return
    socket.once('close', () => userWatch.remove(sessionUser.id))
    await userWatch.add(sessionUser.id)
  }

  /**
   * An admitted request holds its slot until the TCP connection closes, even if the upgrade fails.
   */
  return async (request: IncomingMessage): Promise<Visitor | Refused> => {
    const isByToken = bearerOf(request.headers) !== null
    if (!isByToken && !isOriginAllowed(request.headers, config.publicUrl)) return refuse('ORIGIN_REFUSED')
    if (request.socket.destroyed) return refuse('UNAVAILABLE')
    const address = networkOf(addressOf(request))
    const release = reserve(address)
    if (!release) return refuseCounted(usedUp)
    request.socket.once('close', release)
    try {
      const visitor = await visitorOf(request, address)
      if (isRefused(visitor)) release()
      else await watchUser(visitor, request)
      return visitor
    } catch (error) {
      release()
      throw error
    }
  }
}
