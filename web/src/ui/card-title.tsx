import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './card-title.module.css'

type CardTitleProps = {
  as?: 'h2' | 'h3'
  /** Always as high as two lines, so that the cards of a row align. */
  even?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A card's title, cut after two lines. */
export function CardTitle({ as: Heading = 'h3', even = false, className, children }: CardTitleProps) {
  return <Heading className={clsx(css.title, even && css.even, className)}>{children}</Heading>
}
