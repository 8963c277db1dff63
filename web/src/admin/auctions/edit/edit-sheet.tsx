import clsx from 'clsx'
import { Eye, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { text } from '../../../text/text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { mediaHook } from '../../../ui/media-hook.ts'
import css from './edit-sheet.module.css'

const words = editAuctionText

/** Whether the page has room beside the sheet; its style sheet uses the same width. */
const useIsBeside = mediaHook('(min-width: 1280px)')

type EditSheetProps = {
  sheet: RefObject<HTMLDivElement | null>
  /** What is edited, below the heading. */
  lead?: string | undefined
  /** Shows the page and, instead of the form, only this bar. */
  preview: ReactNode
  onPreview?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * The form beside the page on a wide screen. Elsewhere it covers the page, and its preview shows
 * the page as it will be. Not a modal dialog: the page beside it stays usable.
 */
export function EditSheet({ sheet, lead, preview, onPreview, onClose, children }: EditSheetProps) {
  const titleId = useId()
  const isPreview = Boolean(preview)
  const covers = !useIsBeside() && !isPreview
  const title = useOpenerFocus()
  useInertPage(covers)
  return createPortal(
    <div
      ref={sheet}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={covers || undefined}
      className={clsx(css.sheet, isPreview && css.folded)}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={css.head} hidden={isPreview}>
        <div className={css.words}>
          <h2 id={titleId} ref={title} tabIndex={-1} className={css.title}>
            {words.title}
          </h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {onPreview && (
          <Button look="tint" size="s" data-preview onClick={onPreview}>
            <Eye size={17} aria-hidden />
            {words.showPreview}
          </Button>
        )}
        <IconButton label={text.close} onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      {preview && <div className={css.bar}>{preview}</div>}
      <div hidden={isPreview}>{children}</div>
    </div>,
    document.body,
  )
}

/** Focuses the sheet's title, and on closing what had the focus before. */
function useOpenerFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return title
}

/** What the sheet covers takes no focus, and screen readers skip it. Toasts stand beside it. */
function useInertPage(covers: boolean): void {
  useEffect(() => {
    const page = document.getElementById('contenuto')?.parentElement
    if (!covers || !page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [covers])
}
