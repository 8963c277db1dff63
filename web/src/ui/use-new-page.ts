import { useEffect, useRef } from 'react'

/**
 * For a message that replaced the page on which a button was pressed: it scrolls to the top, and
 * screen readers continue at its title. Spread over the heading.
 */
export function useNewPage(isNewPage: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNewPage) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isNewPage])
  return { ref: heading, tabIndex: isNewPage ? -1 : undefined }
}
