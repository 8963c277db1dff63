import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './figure.module.css'

type FigureProps = {
  name: string
  value: ReactNode
  /** What it means, or how it has changed. */
  note?: ReactNode
  /** Its last days, oldest first. */
  curve?: readonly number[] | undefined
  /** Someone should look at it. */
  isWrong?: boolean | undefined
  /** It says that all is well. */
  isGood?: boolean | undefined
  isSmall?: boolean
}

/** One drawing for every figure of the admin, within a `dl`: name, figure, note, curve. */
export function Figure({ name, value, note, curve, isWrong = false, isGood = false, isSmall = false }: FigureProps) {
  return (
    <div className={clsx(css.figure, isSmall && css.small, isWrong && css.wrong, isGood && css.good)}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{value}</dd>
      {note && <dd className={css.note}>{note}</dd>}
      {curve && curve.length > 1 && (
        <dd className={css.curve} aria-hidden>
          <Curve values={curve} />
        </dd>
      )}
    </div>
  )
}

/** Several figures in one panel. */
export function FigureStrip({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className={css.strip} aria-label={label}>
      {children}
    </dl>
  )
}

/** Values in their order, drawn as wide and high as its place. */
export function Curve({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  // A day of refunds is below zero.
  const least = Math.min(...values, 0)
  const heightOf = (value: number) => ((value - least) * 28) / (most - least)
  const points = values.map((value, place) => `${(place * 100) / (values.length - 1)},${30 - heightOf(value)}`)
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" className={css.drawing} aria-hidden>
      <polygon points={`0,32 ${points.join(' ')} 100,32`} className={css.area} />
      <polyline points={points.join(' ')} className={css.line} />
    </svg>
  )
}
