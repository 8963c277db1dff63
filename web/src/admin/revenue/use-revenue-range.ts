import { useSearchParamsNow } from '../../data/use-search-params-now.ts'
import { serverClock } from '../../live/server-clock.ts'
import { romeDate } from '../../text/format.ts'
import { type Days, type Period, periodOf, rangeOf } from '../ui/periods.ts'

/** The period in the address, and its days. A change shows the list of auctions from its start. */
export function useRevenueRange() {
  const { drawn, now, write } = useSearchParamsNow()
  const period = periodOf(drawn.get('periodo'))
  const days = rangeOf(period, romeDate(serverClock.now()), { from: drawn.get('from'), to: drawn.get('to') })
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(now())
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    next.delete('cursor')
    write(next, { replace: true })
  }
  return {
    period,
    days,
    /** A range of the user's own begins with the days on screen. */
    choose: (chosen: Period) => set({ periodo: chosen, ...(chosen === 'personalizzato' && days) }),
    chooseDays: (changes: Partial<Days>) => set(changes),
  }
}
