import type { Corruption } from '../find-violations-after.ts'

/** Carla has two wins within minutes. */
const nothing = 'select 1'

/** Corruptions of places to win. */
export const slotCorruptions: Corruption[] = [
  ['as many wins as places are consistent', nothing, [], { winSlots: 2 }],
  ['a bidder won more than the limit', nothing, ['no-more-wins-than-places'], { winSlots: 1 }],
  [
    'a cancelled win takes no place',
    `update orders set status = 'expired' where user_id = $carla and auction_id = $ended`,
    [],
    { winSlots: 1 },
  ],
  [
    'a win thirty days before takes no place',
    `update runs set ended_at = ended_at - interval '720 hours' where auction_id = $ended`,
    ['auction-and-its-run-agree', 'no-bid-after-its-run-ends', 'timer-ends-no-run-before-its-deadline'],
    { winSlots: 1 },
  ],
  [
    'a place is of no package',
    `update users set win_slots = 1 where id = $anna`,
    ['places-to-win-are-those-of-packages'],
  ],
]
