import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useDueWins } from '../bidding/use-due-wins.ts'
import { useWonAuctions } from '../data/won-auctions.ts'

export const tabNames = ['watchlist', 'bids', 'won', 'orders', 'limits', 'account'] as const
export type TabName = (typeof tabNames)[number]

/**
 * The open tab: that of the address, after a win the won one of the router's state, else what is to
 * be paid or, with nothing due, the wish list. Null until it is known.
 */
export function useTab(): [TabName | null, (tab: string) => void] {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const write = (tab: string) => setAddress({ tab }, { replace: true, preventScrollReset: true })
  const first = useFirstTab()
  return [nameOf(address.get('tab')) ?? nameOf(state?.tab) ?? first, write]
}

/** Chosen once: what is paid or lapses while the page is open opens no other tab. */
function useFirstTab(): TabName | null {
  const [chosen, choose] = useState<TabName | null>(null)
  const { isPending } = useWonAuctions()
  const due = useDueWins()
  if (chosen === null && !isPending) choose(due.wins.length > 0 ? 'won' : 'watchlist')
  return chosen
}

function nameOf(value: unknown): TabName | undefined {
  return tabNames.find((name) => name === value)
}
