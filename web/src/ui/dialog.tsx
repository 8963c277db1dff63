import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { text } from '../text/text.ts'
import { IconButton } from './button.tsx'
import css from './dialog.module.css'
import { DialogOverlay } from './dialog-overlay.tsx'

/** `medium` for a form of two columns, `wide` for pictures and tables. */
export type DialogWidth = 'narrow' | 'medium' | 'wide'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  width?: DialogWidth
  /** A press beside it does not close it: a slip must not lose typed text or a payment. */
  ignoresOutsidePress?: boolean
  /** Gets the focus first; by default the title: never the cross, which would invite to leave. */
  focusFirst?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal dialog: a bottom sheet on a phone, centred on a desktop. Its head stays in sight, and so
 * do its `DialogActions`. It takes the focus and returns it on closing.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'narrow',
  ignoresOutsidePress = false,
  focusFirst,
  children,
}: DialogProps) {
  // The pressed element is not this dialog's trigger, so the dialog itself remembers where the
  // focus returns.
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // Radix does not ask where the focus goes when an element of the dialog has taken it already.
  if (open && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = open
  const overlay = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <DialogOverlay ref={overlay} />
        <RadixDialog.Content
          ref={content}
          className={clsx(css.content, css[width])}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // What a payment provider opens over the page must not close the dialog.
          onPointerDownOutside={(event) =>
            (ignoresOutsidePress || event.target !== overlay.current) && event.preventDefault()
          }
          onEscapeKeyDown={(event) => isElsewhere(event.target, content.current) && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            event.preventDefault()
            const first = focusFirst?.current ?? heading.current
            first?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <div className={css.head}>
            <RadixDialog.Title ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={text.close}>
                <X size={22} />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {description && <RadixDialog.Description className={css.description}>{description}</RadixDialog.Description>}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Whether a key was pressed in an element of neither the dialog nor the page's body. */
function isElsewhere(target: EventTarget | null, content: HTMLElement | null): boolean {
  return target instanceof Element && target !== document.body && !content?.contains(target)
}
