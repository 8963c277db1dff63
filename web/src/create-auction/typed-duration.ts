import { wholeOf } from '../text/euro-text.ts'

export const durationUnits = ['durationDays', 'durationMonths'] as const
export type DurationUnit = (typeof durationUnits)[number]
export type TypedDuration = Record<DurationUnit, string>

/** Stored as zero of both: an auction without a duration. */
export const noDuration: TypedDuration = { durationDays: '0', durationMonths: '0' }
/** Where a duration is chosen and none is known yet. */
export const week: TypedDuration = { durationDays: '7', durationMonths: '0' }

const usedUnits = (typed: TypedDuration) => durationUnits.filter((unit) => wholeOf(typed[unit]) > 0)

export const isInBothUnits = (typed: TypedDuration) => usedUnits(typed).length === 2

/** How the form shows a duration that is known. */
export function durationChoice(typed: TypedDuration): { hasDuration: boolean; durationUnit: DurationUnit } {
  const [unit] = usedUnits(typed)
  return { hasDuration: unit !== undefined, durationUnit: unit ?? 'durationDays' }
}
