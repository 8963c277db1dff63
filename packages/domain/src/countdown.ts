import type { AuctionStatus } from './auction-state.ts'
import { MINUTE_MS } from './time-units.ts'

export type CountdownTone = 'blue' | 'orange' | 'red'
export type Countdown = {
  /** `verifying`: the screen shows zero and the server has not confirmed the end yet. */
  phase: 'waiting' | 'running' | 'verifying' | 'paused' | 'ended'
  /** Whole seconds, below ten in tenths; never 0 while the countdown runs. */
  secondsLeft: number
  tone: CountdownTone
  /** How much of the ring is left, 0 to 1. */
  fraction: number
}

/** How far a device's idea of the server's time may be off. */
const CLOCK_ERROR_MS = 1_500

/** What a countdown shows at `now` (server time). */
export function countdown(
  auction: { timerEndsAt: number | null; timerMs: number; status: AuctionStatus; paused: boolean },
  now: number,
): Countdown {
  const { timerEndsAt, timerMs, status } = auction
  if (status === 'ended') return { phase: 'ended', ...shown(0, timerMs) }
  const leftMs = timerEndsAt === null ? timerMs : timerEndsAt - now
  // A deadline at the end of the opening hours has passed: the nightly pause must not hide that.
  if (status === 'live' && leftMs <= 0) return { phase: 'verifying', ...shown(0, timerMs) }
  if (auction.paused) return { phase: 'paused', ...shown(leftMs, timerMs) }
  if (status === 'upcoming' || timerEndsAt === null) return { phase: 'waiting', ...shown(timerMs, timerMs) }
  // A deadline that a bid has just set lies the whole timer ahead, never more: what exceeds it is
  // the error of this device's idea of the server's clock.
  const isJustReset = leftMs > timerMs && leftMs <= timerMs + CLOCK_ERROR_MS
  return { phase: 'running', ...shown(isJustReset ? timerMs : leftMs, timerMs) }
}

/** Days, hours and minutes until an auction starts. Minutes are rounded up, so zero means zero. */
export function longCountdown(ms: number): { days: number; hours: number; minutes: number } {
  const total = Math.max(0, Math.ceil(ms / MINUTE_MS))
  return { days: Math.floor(total / 1440), hours: Math.floor(total / 60) % 24, minutes: total % 60 }
}

/**
 * The mark to announce to screen readers when a countdown goes from `prev` to `next` seconds: 60,
 * 10, 0, or null.
 */
export function announcementAt(prev: number | null, next: number): 60 | 10 | 0 | null {
  if (prev === null) return null
  for (const mark of [0, 10, 60] as const) if (prev > mark && next <= mark) return mark
  return null
}

function shown(leftMs: number, timerMs: number): Omit<Countdown, 'phase'> {
  const ms = Math.max(0, leftMs)
  return {
    secondsLeft: ms < 10_000 ? Math.ceil(ms / 100) / 10 : Math.ceil(ms / 1000),
    tone: toneOf(ms),
    fraction: Math.min(1, ms / timerMs),
  }
}

function toneOf(ms: number): CountdownTone {
  if (ms <= 3_000) return 'red'
  return ms <= 5_000 ? 'orange' : 'blue'
}
