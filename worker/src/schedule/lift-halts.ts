import type { Queue } from 'bullmq'

/**
 * Resumes a halted queue and returns what halted it: a pause, a concurrency limit or a rate limit.
 * Pausing the platform is the only supported way to stop the jobs.
 */
export async function liftHalts(queue: Queue): Promise<string[]> {
  const lifted: string[] = []
  if (await queue.isPaused()) {
    await queue.resume()
    lifted.push('pause')
  }
  if ((await queue.getGlobalConcurrency()) !== null) {
    await queue.removeGlobalConcurrency()
    lifted.push('concurrency')
  }
  if ((await queue.getGlobalRateLimit()) !== null) {
    await queue.removeGlobalRateLimit()
    lifted.push('rate limit')
  }
  if ((await queue.removeRateLimitKey()) > 0) lifted.push('wait')
  return lifted
}
