import { type OpeningHours, parseOpeningHours, pauseAt } from '@centesimo/domain'
import { create } from 'zustand'

/** The opening hours, once the server has sent them. */
const useOpeningHours = create<{ hours: OpeningHours | null }>(() => ({ hours: null }))

export function setOpeningHours(text: string, timeZone: string): void {
  if (useOpeningHours.getState().hours?.text !== text)
    useOpeningHours.setState({ hours: parseOpeningHours(text, timeZone) })
}

/**
 * Whether bidding is outside the opening hours at `now`, the server's time. Until the hours are
 * known, the auction's own last report counts.
 */
export function pauseFromHours(
  now: number,
  reported: { paused: boolean; resumesAt: string | null },
): { paused: boolean; resumesAt: number | null } {
  const { hours } = useOpeningHours.getState()
  if (hours) return pauseAt(hours, now)
  return { paused: reported.paused, resumesAt: reported.resumesAt === null ? null : Date.parse(reported.resumesAt) }
}
