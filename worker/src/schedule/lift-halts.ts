import type { Queue } from 'bullmq'

/** Lifts what keeps a queue's jobs from being taken; nobody may stop the clockwork but by pausing the house. Answers what there was. */
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
