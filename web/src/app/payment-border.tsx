import { isPaymentPage } from '@centesimo/contract/page-paths'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The policy that this document has: it stays when the app shows another page. */
const allowsPayments = typeof location === 'undefined' || isPaymentPage(location.pathname)

/**
 * Only pages with payment buttons are served with a policy that lets the provider's script in. So a
 * link to one, from a page without it, loads the document again.
 */
export function PaymentBorder({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isRefused = !allowsPayments && isPaymentPage(pathname)
  useEffect(() => {
    if (isRefused) window.location.reload()
  }, [isRefused])
  return isRefused ? null : children
}
