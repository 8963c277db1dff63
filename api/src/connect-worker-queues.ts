import { type Config, createRedis, type Log, queueNames, type Redis, redisReady } from '@centesimo/runtime'
import { Queue } from 'bullmq'

/** The worker's queues, to read only. */
export type WorkerQueues = { connection: Redis; queues: readonly Queue[] }

const CONNECT_MS = 500

/** Connects to the worker's queues over a connection of their own; the caller closes it. */
export function connectWorkerQueues(config: Config, log: Log, name: string): WorkerQueues {
  const connection = createRedis(config.redisQueueUrl, { name, log })
  // Only the worker sets queue metadata. And no command at the start may fail for good because
  // Redis is just unreachable.
  const options = { connection, skipMetasUpdate: true, skipVersionCheck: true }
  const queues = queueNames.map((queueName) => new Queue(queueName, options))
  for (const queue of queues) queue.on('error', (error) => log.debug({ err: error }, 'the queue is unreachable'))
  return { connection, queues }
}

/**
 * Whether the queues can be read now. Until its first connection, BullMQ waits for Redis without
 * limit.
 */
export function areQueuesReady({ connection }: WorkerQueues): Promise<boolean> {
  return redisReady(connection, CONNECT_MS)
}
