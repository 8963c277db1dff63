import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './card-title.module.css'

type CardTitleProps = {
  as?: 'h2' | 'h3'
  large?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A card's title, cut after two lines. */
export function CardTitle({ as: Heading = 'h3', large = false, className, children }: CardTitleProps) {
  return <Heading className={clsx(css.title, large && css.large, className)}>{children}</Heading>
}
