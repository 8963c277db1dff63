import type { Log } from '@centesimo/runtime'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { PaymentFailure } from '../payment-gateway.ts'
import { createTries, type Patience, type Tries } from './create-tries.ts'

const AT_ONCE = 4
const WAITING = 60

/**
 * The policy for verifying webhook signatures. Anyone can trigger a verification by sending an
 * event, so it is limited: one attempt, few concurrent, and its own circuit breaker, so that
 * payments are not affected.
 */
export function createEventTries(log: Log, patience: Patience): Tries {
  const tries = createTries(log, { ...patience, tries: 1 }, 'events')
  const few = bulkhead(AT_ONCE, WAITING)
  return async (call, once) => {
    try {
      return await few.execute(() => tries(call, once))
    } catch (error) {
      if (isBulkheadRejectedError(error)) throw new PaymentFailure('transient', 'TOO_MANY_AT_ONCE')
      throw error
    }
  }
}
