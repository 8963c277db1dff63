import { lazyPart } from '../lazy-part.ts'

/** The plots of `ui/chart`, whose library is larger than the rest of a page: it is loaded when one is shown, inside a `Chart`. */
export const TimeCurve = lazyPart(async () => (await import('./time-curve.tsx')).TimeCurve)
export const Bars = lazyPart(async () => (await import('./bars.tsx')).Bars)
