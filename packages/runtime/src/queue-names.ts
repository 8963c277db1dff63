/** Every queue of jobs that the house has: the worker takes from them, the queue board shows them. */
export const queueNames = ['house'] as const
