import { pickShape, RingFace, useRing } from './ring-face.tsx'
import { useCountdown } from './use-countdown.ts'

/**
 * An auction's countdown as a ring. A tick writes into the page without rendering; only a new
 * phase, tone or shape of the label renders.
 */
export function CountdownRing({ id, big = false }: { id: string; big?: boolean }) {
  const ring = useRing()
  const shape = useCountdown(id, pickShape, { onTick: ring.onTick, isCoarse: !ring.isInView })
  if (shape === undefined) return null
  return <RingFace ring={ring} shape={shape} big={big} />
}
