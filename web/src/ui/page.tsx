import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

/**
 * A page's column and its browser title. A page that is still loading has none: until then the
 * server's title stands, or that of the page before.
 */
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
  usePageTitle(title === undefined ? null : `${title} · Centesimo`)
  return <div className={clsx(css.page, narrow && css.narrow, className)}>{children}</div>
}
