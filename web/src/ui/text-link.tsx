import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import css from './text-link.module.css'

/** An underlined link in or below a text; `tight` brings the underline closer in small text. */
export function TextLink({ tight = false, className, ...rest }: { tight?: boolean } & LinkProps) {
  return <Link className={clsx(css.link, tight && css.tight, className)} {...rest} />
}

/** A button in the look of such a link, for a step within the page. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={clsx(css.link, className)} {...rest} />
}
