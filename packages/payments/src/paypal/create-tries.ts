import type { Log } from '@centesimo/runtime'
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  halfJitterGenerator,
  handleWhen,
  isBrokenCircuitError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { PaymentFailure } from '../payment-gateway.ts'
import { explainFailure } from './explain-failure.ts'
import { breakerIsOpen, callSeconds } from './paypal-metrics.ts'

/** Timeout, retries and circuit breaker for PayPal calls; times in milliseconds. */
export type Patience = {
  /** Timeout of one attempt. */
  tryMs: number
  tries: number
  /** Longest backoff before the second attempt; it doubles with each further one. */
  pauseMs: number
  /** Consecutive failed attempts, over all calls, that open the circuit breaker. */
  breakAfter: number
  /** How long the breaker stays open before one call may probe PayPal. */
  restMs: number
}

/** All attempts together must stay below the 25 s that one API call may take. */
export const patience: Patience = { tryMs: 8_000, tries: 3, pauseMs: 200, breakAfter: 6, restMs: 10_000 }

/**
 * Runs `once` with a timeout and retries transient failures, so `once` must be idempotent, for
 * example by a request id. Throws `PaymentFailure`; its kind is `transient` whenever one of the
 * attempts may have succeeded unnoticed.
 */
export type Tries = <T>(call: string, once: () => Promise<T>) => Promise<T>

/**
 * All `calls` of one kind share a circuit breaker. It counts only signs that PayPal is unavailable,
 * not answers that PayPal gave.
 */
export function createTries(
  log: Log,
  { tryMs, tries, pauseMs, breakAfter, restMs }: Patience,
  calls: 'payments' | 'events' = 'payments',
): Tries {
  const away = new WeakSet<PaymentFailure>()
  const passing = handleWhen((error) => error instanceof PaymentFailure && error.kind === 'transient')
  const again = retry(passing, {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({ initialDelay: pauseMs, generator: halfJitterGenerator }),
  })
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof PaymentFailure && away.has(error)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(breakAfter) },
  )
  const inTime = timeout(tryMs, TimeoutStrategy.Aggressive)
  const tried = wrap(again, breaker)
  breaker.onBreak(() => {
    breakerIsOpen.set({ calls }, 1)
    log.error({ calls }, 'PayPal keeps failing: the circuit breaker is open')
  })
  breaker.onReset(() => {
    breakerIsOpen.set({ calls }, 0)
    log.info({ calls }, 'PayPal is available again: the circuit breaker is closed')
  })

  return async (call, once) => {
    let isDoubtful = false
    const oneTry = async () => {
      const stop = callSeconds.startTimer({ call })
      try {
        const answer = await inTime.execute(once)
        stop({ outcome: 'done' })
        return answer
      } catch (error) {
        const { failure, status, debugId, isAway } = explainFailure(error)
        if (isAway) away.add(failure)
        stop({ outcome: failure.kind })
        isDoubtful ||= failure.kind === 'transient'
        log.warn({ call, kind: failure.kind, issue: failure.issue, status, debugId }, 'PayPal call failed')
        throw failure
      }
    }
    try {
      return await tried.execute(oneTry)
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new PaymentFailure('transient', 'LEFT_ALONE')
      if (isDoubtful && error instanceof PaymentFailure && error.kind === 'misconfigured') {
        throw new PaymentFailure('transient', error.issue)
      }
      throw error
    }
  }
}
