import { type RefObject, useCallback, useEffect, useState } from 'react'

type View = { isPreview: boolean; target?: string }

/**
 * Whether the preview is shown instead of the form, and the way from it to a field: a press on a
 * detail that the page shows leads to its field. It begins with the field `first`.
 */
export function useFieldFocus(sheet: RefObject<HTMLElement | null>, first?: string) {
  const [view, setView] = useState<View>({ isPreview: false, ...(first && { target: `[name=${first}]` }) })
  /** Ends the preview and focuses the first element of the form with this selector. */
  const showField = useCallback((target: string) => setView({ isPreview: false, target }), [])
  const showPreview = useCallback(() => setView({ isPreview: true }), [])
  // The same field may be wanted again: each view is a new object.
  useEffect(() => {
    const found = view.target && sheet.current?.querySelector<HTMLElement>(view.target)
    if (!found) return
    found.scrollIntoView?.({ block: 'center' })
    found.focus({ preventScroll: true })
  }, [view, sheet])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button')) return
      const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (field) showField(field === 'images' ? '[data-images] button' : `[name=${field}]`)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [showField])
  return { isPreview: view.isPreview, showPreview, showField }
}
