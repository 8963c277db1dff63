import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token of a mailed link, which it takes out of the address at once: neither the history nor a
 * copied address keeps it. It stands in the fragment, which no server sees; the specification, and
 * so mails from before 0.4.0, have it in the query.
 */
export function useLinkToken(): string | null {
  const { pathname, hash, search } = useLocation()
  const navigate = useNavigate()
  const inAddress = tokenIn(hash) ?? tokenIn(search)
  const [taken, setTaken] = useState(inAddress)
  useEffect(() => {
    if (inAddress === null) return
    // On a page that is open already, another link changes the fragment alone.
    setTaken(inAddress)
    navigate(pathname, { replace: true })
  }, [inAddress, navigate, pathname])
  return inAddress ?? taken
}

function tokenIn(part: string): string | null {
  return new URLSearchParams(part.slice(1)).get('token') || null
}
