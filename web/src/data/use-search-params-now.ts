import { useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Write = (params: URLSearchParams, options?: NavigateOptions) => void

/**
 * The address's parameters, as rendered and as they are now. The router renders a change later: a
 * second change before that must build on `now()`, or the first one is lost.
 */
export function useSearchParamsNow(): { drawn: URLSearchParams; now: () => URLSearchParams; write: Write } {
  const [drawn, setParams] = useSearchParams()
  const latest = useRef(drawn)
  useLayoutEffect(() => {
    latest.current = drawn
  }, [drawn])
  return {
    drawn,
    now: () => latest.current,
    write: (params, options) => {
      latest.current = params
      setParams(params, { preventScrollReset: true, ...options })
    },
  }
}
