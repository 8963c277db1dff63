import { type AuctionStatus, type CountdownTone, countdown, longCountdown } from '@centesimo/domain'

/** The fields of an auction that a countdown needs. Times are epoch ms of the server's clock. */
export type CountdownFacts = {
  status: AuctionStatus
  timerEndsAt: number | null
  timerMs: number
  startsAt: number
}

export type CountdownPhase = 'upcoming' | 'waiting' | 'running' | 'verifying' | 'paused' | 'ended'

export type CountdownView = {
  phase: CountdownPhase
  /** The text in the ring, or the days, hours and minutes until a start. */
  label: string
  tone: CountdownTone
  /** The remaining part of the ring, 0 to 1. */
  fraction: number
  secondsLeft: number
  /** Epoch ms when bidding resumes; only while paused by the opening hours. */
  resumesAt: number | null
  /** In how many ms the view changes. */
  nextUpdateMs: number | null
}

type Pause = {
  paused: boolean
  resumesAt: number | null
  /** Set during a platform pause: the countdown is frozen at this moment. Epoch ms. */
  frozenAt?: number | null
}

/** The countdown as it looks at `now`. */
export function countdownView(facts: CountdownFacts, now: number, pause: Pause): CountdownView {
  if (facts.status === 'upcoming') return untilStart(facts.startsAt - now)
  const isFrozen = typeof pause.frozenAt === 'number'
  const seen = countdown({ ...facts, paused: pause.paused || isFrozen }, pause.frozenAt ?? now)
  const { secondsLeft, tone, fraction } = seen
  // During a platform pause the server verifies no end.
  const phase = isFrozen && seen.phase === 'verifying' ? 'paused' : seen.phase
  return {
    phase,
    label: secondsLabel(secondsLeft),
    tone: phase === 'waiting' || phase === 'paused' ? 'blue' : tone,
    fraction,
    secondsLeft,
    resumesAt: phase === 'paused' && !isFrozen ? pause.resumesAt : null,
    nextUpdateMs: updateDelayMs(phase, facts.timerEndsAt === null ? 0 : facts.timerEndsAt - now),
  }
}

function untilStart(leftMs: number): CountdownView {
  return {
    phase: 'upcoming',
    label: leftMs > 0 ? longLabel(leftMs) : '',
    tone: 'blue',
    fraction: 1,
    secondsLeft: Math.ceil(leftMs / 1000),
    resumesAt: null,
    nextUpdateMs: leftMs > 0 ? (leftMs % 60_000) + 20 : null,
  }
}

/** 2 g 4 h 05 min: an auction that is not live counts in days, hours and minutes, without zeros. */
function longLabel(leftMs: number): string {
  const { days, hours, minutes } = longCountdown(leftMs)
  const shownMinutes = hours > 0 ? String(minutes).padStart(2, '0') : minutes
  const parts = [days > 0 && `${days} g`, hours > 0 && `${hours} h`, minutes > 0 && `${shownMinutes} min`]
  return parts.filter(Boolean).join(' ')
}

/** 4,2 · 42 · 12:34 · 5h 12m · 2g 4h · 10 giorni: from a week on the hours do not count. */
function secondsLabel(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1).replace('.', ',')
  if (seconds <= 60) return String(seconds)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours}h ${minutes % 60}m`
  const days = Math.floor(hours / 24)
  if (hours % 24 > 0 && days < 7) return `${days}g ${hours % 24}h`
  return days === 1 ? '1 giorno' : `${days} giorni`
}

function updateDelayMs(phase: CountdownPhase, leftMs: number): number | null {
  if (phase === 'ended') return null
  if (phase === 'paused' || phase === 'waiting') return 1000
  if (phase === 'verifying') return 500
  // Above ten seconds the label counts seconds, below it tenths.
  const stepMs = leftMs > 10_000 ? 1000 : 100
  return leftMs % stepMs || stepMs
}
