import type { Log } from '@centesimo/runtime'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { PaymentFailure } from '../payment-gateway.ts'
import { createRetryPolicy, type RetryOptions, type RetryPolicy } from './create-retry-policy.ts'

const MAX_CONCURRENT = 4
const MAX_QUEUED = 60

/**
 * The policy for verifying webhook signatures. Any client can trigger a verification by sending an
 * event, so it is limited: one attempt, few concurrent, and its own circuit breaker, so that
 * payments are not affected.
 */
export function createVerificationPolicy(log: Log, retryOptions: RetryOptions): RetryPolicy {
  const tries = createRetryPolicy(log, { ...retryOptions, tries: 1 }, 'events')
  const limited = bulkhead(MAX_CONCURRENT, MAX_QUEUED)
  return async (call, once) => {
    try {
      return await limited.execute(() => tries(call, once))
    } catch (error) {
      if (isBulkheadRejectedError(error)) throw new PaymentFailure('transient', 'TOO_MANY_AT_ONCE')
      throw error
    }
  }
}
