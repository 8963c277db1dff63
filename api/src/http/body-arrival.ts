import { monotonicMs } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * When its whole body was seen to be here before it was read, on the monotonic clock, at most
     * `CHECK_MS` late. Null: it was not complete before it was read.
     */
    bodyArrivedAt: number | null
  }
}

const CHECK_MS = 5

/**
 * Notes when the body arrives while `work` runs, because it is read only afterwards: the time that
 * `work` takes is not the client's.
 */
export async function whileBodyArrives<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    if (!request.raw.complete) return
    request.bodyArrivedAt = monotonicMs()
    clearInterval(timer)
  }, CHECK_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
