import { spendCredits } from '@centesimo/domain'
import { useCreditSummary } from '../data/credit-summary.ts'
import { useSession } from '../data/session.ts'

/**
 * What spending so many credits costs the user in cents, by what they paid for them; undefined
 * while that is not known, and for credits that were all given.
 */
export function useCostOf(credits: number): number | undefined {
  const { data } = useCreditSummary()
  const left = useSession().user?.credits
  if (!data || left === undefined || left > data.credits) return undefined
  // The balance is newer than the lots: what was spent since is gone first.
  const now = spendCredits(data, data.credits - left).left
  return spendCredits(now, credits).spent.cents || undefined
}
