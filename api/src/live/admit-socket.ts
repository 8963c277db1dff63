import type { IncomingMessage } from 'node:http'
import type { Deps } from '../deps.ts'
import { isOriginAllowed } from '../http/origin.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { createClientAddress } from './client-address.ts'
import type { Visitor } from './live-server.ts'

/** A large office behind one address fits; a single machine cannot take all of a node's sockets. */
const SOCKETS_PER_ADDRESS = 200

/** Who may open a socket: our own pages and programs, signed in or not, not too many from one address. */
export function createSocketAdmission(deps: Pick<Deps, 'config' | 'sessions' | 'limits'>) {
  const { config, sessions, limits } = deps
  const addressOf = createClientAddress(config.trustProxy)
  const open = new Map<string, number>()
  const most = SOCKETS_PER_ADDRESS * config.rateLimitScale

  return {
    async admit(request: IncomingMessage): Promise<Visitor | Refused> {
      if (!isOriginAllowed(request.headers, config.publicUrl)) return refuse('ORIGIN_REFUSED')
      const address = addressOf(request)
      if ((open.get(address) ?? 0) >= most) return refuse('RATE_LIMITED')
      const { cookie } = request.headers
      const who = await sessions.whoIs(cookie)
      if ((await limits.take('general', who ? `user:${who.id}` : `address:${address}`)) !== null) {
        return refuse('RATE_LIMITED')
      }
      return { who, cookie, address }
    },
    opened({ address }: Visitor): void {
      open.set(address, (open.get(address) ?? 0) + 1)
    },
    closed({ address }: Visitor): void {
      const left = (open.get(address) ?? 0) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    },
  }
}
