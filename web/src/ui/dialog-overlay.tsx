import { Dialog } from 'radix-ui'
import type { ComponentProps } from 'react'
import css from './dialog-overlay.module.css'

/** The shade over the page behind a dialog. */
export function DialogOverlay(props: ComponentProps<typeof Dialog.Overlay>) {
  return <Dialog.Overlay className={css.overlay} {...props} />
}
