import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const places = new Map<string, number>()

/**
 * A new page starts at its top; going back restores the scroll position. A changed filter leaves it
 * as it is.
 */
export function useScroll(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path is another page
  useLayoutEffect(() => {
    window.scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0)
  }, [pathname])
  // Ends before the new page scrolls to its top, which would else count as this page's place.
  useLayoutEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scrollend', remember)
    return () => window.removeEventListener('scrollend', remember)
  }, [key])
}
