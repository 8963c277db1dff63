import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './refusal.module.css'

/** Why a whole form was refused. The small one has no icon. */
export function Refusal({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return (
    <p className={clsx(css.refusal, small && css.small)} role="alert">
      {!small && <CircleAlert size={18} aria-hidden />}
      {children}
    </p>
  )
}
