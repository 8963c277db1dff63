import type { Who } from '../session/who.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is behind the request, once it was let in. */
    who: Who | null
    /** When the request reached this process, on its monotonic clock. */
    receivedAt: number
  }
}
