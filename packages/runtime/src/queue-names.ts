/** All job queues: the worker processes them, the queue board shows them. */
export const queueNames = ['platform'] as const
