import { serverTime } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'

export function systemRoutes({ clock, hours }: Pick<Deps, 'clock' | 'hours'>): Route[] {
  return [
    handle(serverTime, async () => ({
      now: new Date(clock.now()).toISOString(),
      auctionHours: hours.text,
      timeZone: hours.timeZone,
    })),
  ]
}
