import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './step-heading.module.css'

type StepHeadingProps = {
  number: number
  children: ReactNode
  as?: 'h2' | 'h3'
  /** The name of the step before it, which is done. */
  done?: string
  /** The name of the step after it. */
  next?: string
  /** The step appeared after a press: screen readers continue here. */
  isNew?: boolean
}

/** The name of a step towards a payment. */
export function StepHeading({ number, children, as: Heading = 'h2', done, next, isNew = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <div className={css.steps}>
      {done && (
        <span className={css.done} aria-hidden>
          <span className={css.number}>
            <Check size={16} />
          </span>
          <span>{done}</span>
        </span>
      )}
      <Heading ref={heading} tabIndex={isNew ? -1 : undefined} className={css.heading}>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        {children}
      </Heading>
      {next && (
        <span className={css.next} aria-hidden>
          <span className={css.number}>{number + 1}</span>
          <span>{next}</span>
        </span>
      )}
    </div>
  )
}
