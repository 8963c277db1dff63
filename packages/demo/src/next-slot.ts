import { DAY_MS, localDate, momentOf } from '@centesimo/domain'

const ZONE = 'Europe/Rome'
const HOUR = 60

/** When auctions start and end, in minutes of the day: whenever the demo itself was started. */
const slots = [11, 12.5, 15, 17, 18.5, 20, 20.5, 21, 21.5, 22].map((hour) => hour * HOUR)

/** The first slot at or after `at` that is not in `taken`. Epoch ms. */
export function nextSlot(at: number, taken: ReadonlySet<number> = new Set()): number {
  for (let day = at; ; day += DAY_MS) {
    const date = localDate(day, ZONE)
    const slot = slots.map((minute) => momentOf(date, minute, ZONE)).find((each) => each >= at && !taken.has(each))
    if (slot !== undefined) return slot
  }
}
