import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import css from './button.module.css'

type Look = { look?: 'main' | 'quiet' | 'tint' | 'plain' | 'danger'; size?: 's' | 'm' | 'l'; wide?: boolean }

export function Button({
  look = 'main',
  size = 'm',
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={clsx(classes({ look, size, wide: wide ?? false }), className)} {...rest} />
}

/** A link in the look of a button, for another page. */
export function ButtonLink({ look = 'main', size = 'm', wide, className, ...rest }: Look & LinkProps) {
  return <Link className={clsx(classes({ look, size, wide: wide ?? false }), className)} {...rest} />
}

/** A round button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return <button type={type} aria-label={label} title={label} className={clsx(css.icon, className)} {...rest} />
}

function classes({ look, size, wide }: Required<Look>) {
  return clsx(css.button, css[look], css[size], wide && css.wide)
}
