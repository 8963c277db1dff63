import { useLayoutEffect } from 'react'

/** Sets the browser's title. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
