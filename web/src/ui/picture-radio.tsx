import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './picture-radio.module.css'

/**
 * A choice shown as a picture. The radio button lies unseen over all of it: arrow keys choose, and
 * screen readers announce the choice.
 */
export function PictureRadio({ className, title, children, ...radio }: ComponentProps<'input'>) {
  return (
    <label className={clsx(css.choice, className)} title={title}>
      <input type="radio" {...radio} />
      {children}
    </label>
  )
}
