import { lazyWithRetry } from '../lazy-with-retry.ts'

/**
 * The charts of `ui/chart`. Their library is larger than the rest of a page, so it loads when the
 * first chart is shown, inside a `Chart`.
 */
export const TimeCurve = lazyWithRetry(async () => (await import('./time-curve.tsx')).TimeCurve)
export const Bars = lazyWithRetry(async () => (await import('./bars.tsx')).Bars)
