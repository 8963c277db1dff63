import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const places = new Map<string, number>()

/** A new page starts at its top; going back finds the old place again. A filter that changes leaves one where one is. */
export function useScroll(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone says that this is another page
  useLayoutEffect(() => {
    window.scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0)
  }, [pathname])
  useEffect(() => {
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scrollend', remember)
    return () => window.removeEventListener('scrollend', remember)
  }, [key])
}
