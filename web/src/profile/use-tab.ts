import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { useWonAuctions } from '../data/won-auctions.ts'

export const tabNames = ['watchlist', 'bids', 'won', 'orders', 'limits', 'account'] as const
export type TabName = (typeof tabNames)[number]

/**
 * The open tab: that of the address or, after a win, the won one of the router's state. Without one
 * it is what is to be paid or, with nothing due, the wish list, which then goes to the address.
 * Null until that is known.
 */
export function useTab(): [TabName | null, (tab: string) => void] {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const { isPending } = useWonAuctions()
  const due = useDueWins()
  const named = nameOf(address.get('tab')) ?? nameOf(state?.tab) ?? null
  const first = isPending ? null : due.wins.length > 0 ? 'won' : 'watchlist'
  const write = (tab: string) => setAddress({ tab }, { replace: true, preventScrollReset: true })
  useEffect(() => {
    if (!named && first) write(first)
  })
  return [named, write]
}

function nameOf(value: unknown): TabName | undefined {
  return tabNames.find((name) => name === value)
}
