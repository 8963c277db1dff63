import { lazyPart } from '../lazy-part.tsx'
import { Skeleton } from '../skeleton.tsx'

const waiting = <Skeleton height="100%" />

/**
 * The charts of `ui/chart`. Their library is larger than the rest of a page, so it loads when the
 * first chart is shown, inside a `Chart`.
 */
export const TimeCurve = lazyPart(async () => (await import('./time-curve.tsx')).TimeCurve, waiting)
export const Bars = lazyPart(async () => (await import('./bars.tsx')).Bars, waiting)
