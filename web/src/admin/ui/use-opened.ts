import { useLocation } from 'react-router-dom'
import { useSearchParamsNow } from '../../data/use-search-params-now.ts'

/** The open row of a list. Its id is in the address, so the back button closes it. */
export function useOpened(name: string) {
  const { drawn, now, write } = useSearchParamsNow()
  const { state } = useLocation()
  const withId = (params: URLSearchParams, id: string | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete(name)
    else next.set(name, id)
    return next
  }
  return {
    openedId: drawn.get(name),
    addressOf: (id: string) => `?${withId(drawn, id)}`,
    close: () => write(withId(now(), null), { state }),
  }
}
