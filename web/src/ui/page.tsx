import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './page.module.css'

/** A page's column and its browser title. */
export function Page({
  title,
  children,
  narrow,
  className,
}: {
  title?: string
  children: ReactNode
  narrow?: boolean
  className?: string | undefined
}) {
  return (
    <div className={clsx(css.page, narrow && css.narrow, className)}>
      <title>{title ? `${title} · Centesimo` : 'Centesimo · Aste al centesimo'}</title>
      {children}
    </div>
  )
}
