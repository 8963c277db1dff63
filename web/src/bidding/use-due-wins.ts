import { useMinute } from '../countdown/use-minute.ts'
import { useSession } from '../data/session.ts'
import { useWonAuctions } from '../data/won-auctions.ts'
import { type DueWins, dueWins } from './due-wins.ts'

/** The user's wins that are still to be paid; none until they are known. */
export function useDueWins(): DueWins {
  const { data } = useWonAuctions(useSession().status === 'in')
  return dueWins(data ?? [], useMinute())
}
