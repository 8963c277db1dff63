import { useLocation, useSearchParams } from 'react-router-dom'

export const tabNames = ['watchlist', 'bids', 'won', 'orders', 'limits', 'account'] as const
export type TabName = (typeof tabNames)[number]

/** The open tab is in the address; after a win the router's state opens the won tab. */
export function useTab(): [TabName, (tab: string) => void] {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const write = (tab: string) => setAddress({ tab }, { replace: true, preventScrollReset: true })
  return [nameOf(address.get('tab')) ?? nameOf(state?.tab) ?? 'watchlist', write]
}

function nameOf(value: unknown): TabName | undefined {
  return tabNames.find((name) => name === value)
}
