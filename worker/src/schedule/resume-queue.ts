import type { Queue } from 'bullmq'

/**
 * Resumes a halted queue and returns what halted it: a pause, a concurrency limit or a rate limit.
 * Pausing the platform is the only supported way to stop the jobs.
 */
export async function resumeQueue(queue: Queue): Promise<string[]> {
  const halts: string[] = []
  if (await queue.isPaused()) {
    await queue.resume()
    halts.push('pause')
  }
  if ((await queue.getGlobalConcurrency()) !== null) {
    await queue.removeGlobalConcurrency()
    halts.push('concurrency')
  }
  if ((await queue.getGlobalRateLimit()) !== null) {
    await queue.removeGlobalRateLimit()
    halts.push('rate limit')
  }
  if ((await queue.removeRateLimitKey()) > 0) halts.push('wait')
  return halts
}
