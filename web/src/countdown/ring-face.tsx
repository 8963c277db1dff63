import clsx from 'clsx'
import { Pause } from 'lucide-react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { auctionText } from '../text/auction-text.ts'
import css from './countdown-ring.module.css'
import type { CountdownView } from './countdown-view.ts'
import { observeInView } from './observe-in-view.ts'

/** What the ring renders: phase, tone, shape of the label. All else changes without rendering. */
export const pickShape = (view: CountdownView) => `${view.phase}|${view.tone}|${shapeOf(view)}` as const

export type Ring = {
  attach: (element: HTMLDivElement) => () => void
  left: RefObject<SVGCircleElement | null>
  label: RefObject<HTMLElement | null>
  isInView: boolean
  /** Writes a view into the page. */
  onTick: (view: CountdownView) => void
}

/** The parts of a ring that ticks write to. */
export function useRing(): Ring {
  const ring = useRef<HTMLDivElement>(null)
  const left = useRef<SVGCircleElement>(null)
  const label = useRef<HTMLElement>(null)
  const [isInView, setIsInView] = useState(true)
  const attach = useCallback((element: HTMLDivElement) => {
    ring.current = element
    return observeInView(element, setIsInView)
  }, [])
  const onTick = useCallback((view: CountdownView) => {
    const isVerifying = view.phase === 'verifying'
    left.current?.style.setProperty('stroke-dashoffset', String(1 - (isVerifying ? 0.25 : view.fraction)))
    const text = isVerifying ? '0,0' : view.label
    if (label.current && label.current.textContent !== text) label.current.textContent = text
    const name = nameOf(view)
    if (ring.current && ring.current.getAttribute('aria-label') !== name) ring.current.setAttribute('aria-label', name)
  }, [])
  return { attach, left, label, isInView, onTick }
}

type RingFaceProps = { ring: Ring; shape: ReturnType<typeof pickShape>; big: boolean }

/** The ring that empties with the time left, and the seconds in it. */
export function RingFace({ ring, shape, big }: RingFaceProps) {
  const [phase, tone, labelShape] = shape.split('|') as [CountdownView['phase'], CountdownView['tone'], Shape]
  return (
    <div
      ref={ring.attach}
      className={clsx(css.ring, big && css.big, tone && css[tone], phase && css[phase])}
      role="timer"
      aria-live="off"
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={css.track} cx="50" cy="50" r="45" />
        <circle ref={ring.left} className={css.left} cx="50" cy="50" r="45" pathLength="1" />
      </svg>
      {phase === 'paused' ? (
        <Pause className={css.pauseIcon} aria-hidden />
      ) : (
        <span className={css.inside} aria-hidden>
          <b ref={ring.label} className={clsx(css.label, classesOf[labelShape])} />
          {big && labelShape === 'short' && <small>{auctionText.seconds}</small>}
        </span>
      )}
    </div>
  )
}

type Shape = 'short' | 'long' | 'stacked' | 'days'

const classesOf: Readonly<Record<Shape, string | undefined>> = {
  short: undefined,
  long: css.long,
  stacked: clsx(css.long, css.stacked),
  days: css.days,
}

function shapeOf({ label }: CountdownView): Shape {
  if (/ giorn[io]$/.test(label)) return 'days'
  if (label.includes(' ')) return 'stacked'
  return label.length <= 3 ? 'short' : 'long'
}

function nameOf(view: CountdownView): string {
  if (view.phase === 'verifying') return auctionText.verifying
  return shapeOf(view) === 'short' ? `${view.label} ${auctionText.seconds}` : view.label
}
