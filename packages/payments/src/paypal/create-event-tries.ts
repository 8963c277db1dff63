import type { Log } from '@centesimo/runtime'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { PaymentFailure } from '../payment-gateway.ts'
import { createTries, type Patience, type Tries } from './create-tries.ts'

const AT_ONCE = 4
const WAITING = 60

/** For what anybody can make us ask by sending an event: one try, few at once, and a breaker of its own, so that payments go on. */
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
