import { type ReactNode, useEffect, useRef } from 'react'
import css from './step-heading.module.css'

type StepHeadingProps = {
  number: number
  children: ReactNode
  as?: 'h2' | 'h3'
  /** The name of the step after it. */
  next?: string
  /** The step appeared after a press: screen readers continue here. */
  isNew?: boolean
}

/** The name of a step towards a payment. */
export function StepHeading({ number, children, as: Heading = 'h2', next, isNew = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <div className={css.steps}>
      <Heading ref={heading} tabIndex={isNew ? -1 : undefined} className={css.heading}>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        {children}
      </Heading>
      {next && (
        <span className={css.next} aria-hidden>
          <span className={css.number}>{number + 1}</span>
          <span className={css.nextName}>{next}</span>
        </span>
      )}
    </div>
  )
}
