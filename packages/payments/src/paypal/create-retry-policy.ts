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
export type RetryOptions = {
  /** Timeout of one attempt. */
  attemptTimeoutMs: number
  tries: number
  /** Longest backoff before the second attempt; it doubles with each further one. */
  backoffMs: number
  /** Consecutive failed attempts, over all calls, that open the circuit breaker. */
  breakAfter: number
  /** How long the breaker stays open before one call may probe PayPal. */
  halfOpenAfterMs: number
}

/** All attempts together must stay below the 25 s that one API call may take. */
export const retryOptions: RetryOptions = {
  attemptTimeoutMs: 8_000,
  tries: 3,
  backoffMs: 200,
  breakAfter: 6,
  halfOpenAfterMs: 10_000,
}

/**
 * Runs `once` with a timeout and retries transient failures, so `once` must be idempotent, for
 * example by a request id. Throws `PaymentFailure`; its kind is `transient` whenever one of the
 * attempts may have succeeded unnoticed.
 */
export type RetryPolicy = <T>(call: string, once: () => Promise<T>) => Promise<T>

/**
 * All `calls` of one kind share a circuit breaker. It counts only signs that PayPal is unavailable,
 * not answers that PayPal gave.
 */
export function createRetryPolicy(
  log: Log,
  { attemptTimeoutMs, tries, backoffMs, breakAfter, halfOpenAfterMs }: RetryOptions,
  calls: 'payments' | 'events' = 'payments',
): RetryPolicy {
  const unavailable = new WeakSet<PaymentFailure>()
  const transientFailures = handleWhen((error) => error instanceof PaymentFailure && error.kind === 'transient')
  const retrying = retry(transientFailures, {
    maxAttempts: tries - 1,
    backoff: new ExponentialBackoff({ initialDelay: backoffMs, generator: halfJitterGenerator }),
  })
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof PaymentFailure && unavailable.has(error)),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(breakAfter) },
  )
  const attemptTimeout = timeout(attemptTimeoutMs, TimeoutStrategy.Aggressive)
  const policy = wrap(retrying, breaker)
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
    const attempt = async () => {
      const stopTimer = callSeconds.startTimer({ call })
      try {
        const answer = await attemptTimeout.execute(once)
        stopTimer({ outcome: 'done' })
        return answer
      } catch (error) {
        const { failure, status, debugId, isUnavailable } = explainFailure(error)
        if (isUnavailable) unavailable.add(failure)
        stopTimer({ outcome: failure.kind })
        isDoubtful ||= failure.kind === 'transient'
        log.warn({ call, kind: failure.kind, issue: failure.issue, status, debugId }, 'PayPal call failed')
        throw failure
      }
    }
    try {
      return await policy.execute(attempt)
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new PaymentFailure('transient', 'CIRCUIT_OPEN')
      if (isDoubtful && error instanceof PaymentFailure && error.kind === 'misconfigured') {
        throw new PaymentFailure('transient', error.issue)
      }
      throw error
    }
  }
}
