import type { Balance } from '@centesimo/people'
import type { Deps } from '../deps.ts'

/** After the commit: the user may bid at once, and clients show the bonuses. */
export function publishConfirmation(
  { eventBus, sessions }: Pick<Deps, 'eventBus' | 'sessions'>,
  userId: number,
  rewarded: readonly Balance[],
): void {
  sessions.publishChange(userId)
  if (rewarded.length > 0) eventBus.publishUserEvents(rewarded.map((balance) => ({ ...balance, kind: 'credits' })))
}
