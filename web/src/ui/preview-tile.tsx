import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './preview-tile.module.css'

/** The frame of a picture or video that a form will send. */
export function PreviewTile({ className, ...rest }: ComponentProps<'li'>) {
  return <li className={clsx(css.tile, className)} {...rest} />
}

/** The button of such a tile that removes it; `label` is its accessible name. */
export function RemoveButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={clsx(css.remove, className)} aria-label={label} title={label} {...rest}>
      <X size={16} aria-hidden />
    </button>
  )
}
