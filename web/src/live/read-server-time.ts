import { clockSample } from '@centesimo/contract/server-clock'
import { call } from '../data/call.ts'
import { setOpeningHours } from './opening-hours.ts'
import { serverClock } from './server-clock.ts'
import { ticker } from './ticker.ts'

/** Sets the clock and the opening hours, and returns the platform's settings. */
export async function readServerTime() {
  const sentAt = serverClock.localNow()
  const settings = await call('serverTime')
  serverClock.add(clockSample(sentAt, serverClock.localNow(), Date.parse(settings.now)))
  setOpeningHours(settings.auctionHours, settings.timeZone)
  ticker.nudge()
  return settings
}
