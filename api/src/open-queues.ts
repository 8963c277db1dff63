import { type Config, createRedis, type Log, queueNames, type Redis } from '@centesimo/runtime'
import { Queue } from 'bullmq'

/** The worker's queues, to look at, over a connection of their own that whoever opens them ends. */
export function openQueues(config: Config, log: Log, name: string): { connection: Redis; queues: Queue[] } {
  const connection = createRedis(config.redisQueueUrl, { name, log })
  // Only the worker says what its queues are like; and no question at the start may fail for ever because Redis is away just then.
  const options = { connection, skipMetasUpdate: true, skipVersionCheck: true }
  const queues = queueNames.map((queueName) => new Queue(queueName, options))
  for (const queue of queues) queue.on('error', (error) => log.debug({ err: error }, 'the queue does not answer'))
  return { connection, queues }
}
