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

/** How long and how often PayPal is asked; times in milliseconds. */
export type Patience = {
  /** How long one try may take. */
  tryMs: number
  tries: number
  /** The pause before the second try, at most; each further one is up to twice as long. */
  pauseMs: number
  /** So many failed tries in a row, of whatever calls, and PayPal is left alone. */
  breakAfter: number
  /** For how long, before one call may see whether it is back. */
  restMs: number
}

/** Together less than the 25 s that a call of ours may take. */
export const patience: Patience = { tryMs: 8_000, tries: 3, pauseMs: 200, breakAfter: 6, restMs: 10_000 }

/**
 * Does `once` in time, and again while its failure may pass: it must bear that, as a request id makes it. Throws `PaymentFailure`; of kind
 * `transient` whenever one of the tries may have done what was asked without our being told.
 */
export type Tries = <T>(call: string, once: () => Promise<T>) => Promise<T>

/** The breaker is of all these `calls` together. It counts what says that PayPal is not there, and no answer that it gave. */
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
    log.error({ calls }, 'PayPal fails again and again: it is left alone for a while')
  })
  breaker.onReset(() => {
    breakerIsOpen.set({ calls }, 0)
    log.info({ calls }, 'PayPal is back')
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
        log.warn({ call, kind: failure.kind, issue: failure.issue, status, debugId }, 'PayPal did not do it')
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
