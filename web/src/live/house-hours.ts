import { type OpeningHours, parseOpeningHours, pauseAt } from '@centesimo/domain'
import { create } from 'zustand'

/** The hours when bids are taken, once the server has told them. */
const useHouseHours = create<{ hours: OpeningHours | null }>(() => ({ hours: null }))

export function setHouseHours(text: string, timeZone: string): void {
  if (useHouseHours.getState().hours?.text !== text)
    useHouseHours.setState({ hours: parseOpeningHours(text, timeZone) })
}

/** Whether the house is closed at `now`, the server's time; what an auction itself last said until the hours are known. */
export function housePause(
  now: number,
  said: { paused: boolean; resumesAt: string | null },
): { paused: boolean; resumesAt: number | null } {
  const { hours } = useHouseHours.getState()
  if (hours) return pauseAt(hours, now)
  return { paused: said.paused, resumesAt: said.resumesAt === null ? null : Date.parse(said.resumesAt) }
}
