import { useLayoutEffect } from 'react'

/** Sets the browser's title; null leaves it as it is. */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
