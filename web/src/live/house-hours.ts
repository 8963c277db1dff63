import { type OpeningHours, parseOpeningHours, pauseAt } from '@centesimo/domain'
import { create } from 'zustand'

/** The opening hours, once the server has sent them. */
const useHouseHours = create<{ hours: OpeningHours | null }>(() => ({ hours: null }))

export function setHouseHours(text: string, timeZone: string): void {
  if (useHouseHours.getState().hours?.text !== text)
    useHouseHours.setState({ hours: parseOpeningHours(text, timeZone) })
}

/**
 * Whether bidding is outside the opening hours at `now`, the server's time. Until the hours are
 * known, the auction's own last report counts.
 */
export function housePause(
  now: number,
  said: { paused: boolean; resumesAt: string | null },
): { paused: boolean; resumesAt: number | null } {
  const { hours } = useHouseHours.getState()
  if (hours) return pauseAt(hours, now)
  return { paused: said.paused, resumesAt: said.resumesAt === null ? null : Date.parse(said.resumesAt) }
}
