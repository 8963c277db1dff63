import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

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
  usePageTitle(title ? `${title} · Centesimo` : 'Centesimo · Aste al centesimo')
  return <div className={clsx(css.page, narrow && css.narrow, className)}>{children}</div>
}
