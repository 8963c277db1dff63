import { completeCompany, serverTime, toIsoTime } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'

export function systemRoutes({ clock, hours, config }: Pick<Deps, 'clock' | 'hours' | 'config'>): Route[] {
  return [
    handle(serverTime, async () => ({
      now: toIsoTime(clock.now()),
      auctionHours: hours.text,
      timeZone: hours.timeZone,
      bidTimerSeconds: config.bidTimerMs / 1_000,
      autoBidSeconds: config.autoBidIntervalMs / 1_000,
      isDemo: config.demo,
      supportEmail: config.supportEmail,
      company: completeCompany(config.company),
    })),
  ]
}
