import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

type Destination = { path: string } | { historyKey: string }

const isOtherPage = ({ pathname }: URL) => pathname !== window.location.pathname

/**
 * Blocks leaving the page while `isOn`: links, buttons and the browser's back by the Navigation
 * API, with a dialog of the page; closing and reloading by the browser's own prompt. `isLeaving`
 * says whether an address ends the input; it must be the same function each time.
 */
export function useLeaveGuard(isOn: boolean, isLeaving: (to: URL) => boolean = isOtherPage) {
  const [blocked, setBlocked] = useState<Destination | null>(null)
  const isReleased = useRef(false)
  /** Ends the guard: the input is saved or discarded. */
  const release = () => {
    isReleased.current = true
  }
  useEffect(() => {
    if (!isOn) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    const onNavigate = (event: NavigateEvent) => {
      const { url, sameDocument, key } = event.destination
      const to = new URL(url)
      if (isReleased.current || !event.cancelable || !sameDocument || !isLeaving(to)) return
      event.preventDefault()
      setBlocked(event.navigationType === 'traverse' ? { historyKey: key } : { path: to.pathname + to.search })
    }
    window.addEventListener('beforeunload', onUnload)
    window.navigation?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isOn, isLeaving])
  const navigate = useNavigate()
  const leave = () => {
    if (!blocked) return
    release()
    setBlocked(null)
    if ('path' in blocked) navigate(blocked.path)
    else window.navigation.traverseTo(blocked.historyKey)
  }
  return { isBlocked: blocked !== null, stay: () => setBlocked(null), leave, release }
}
