import { type LimitState, toIsoTime } from '@centesimo/contract'
import { type Limit, limitsAt, type OwnLimits } from '@centesimo/domain'

/** Limits as they hold at a moment (epoch ms), with what is to hold later. */
export function presentLimits(limits: OwnLimits, at: number): LimitState {
  const { monthlyCents, dailyCredits, timeOutUntil, excludedUntil } = limitsAt(limits, at)
  return {
    current: {
      monthlyCents: monthlyCents.value,
      dailyCredits: dailyCredits.value,
      timeOutUntil: toIsoTime(timeOutUntil),
      excludedUntil: excludedUntil === Number.POSITIVE_INFINITY ? 'forever' : toIsoTime(excludedUntil),
    },
    pending: { monthlyCents: presentNext(monthlyCents), dailyCredits: presentNext(dailyCredits) },
  }
}

function presentNext({ next }: Limit) {
  return next && { value: next.value, effectiveAt: toIsoTime(next.at) }
}
