import { FOLLOW_PUSHES_A_DAY } from '@centesimo/domain'
import type { Corruption } from '../find-violations-after.ts'

const held = `insert into held_pushes (notice_id, user_id, push_at) select id, user_id, now() from notices`

/** Corruptions of push messages and of the notices of followed auctions. */
export const pushCorruptions: Corruption[] = [
  ['push messages wait', held, []],
  [
    'a push message waits without its notice',
    `${held}; delete from notices where id = (select max(id) from notices)`,
    ['held-push-has-its-notice'],
  ],
  [
    'a push message waits for another user than its notice',
    `${held}; update notices set user_id = $carla where user_id = $anna`,
    ['held-push-has-its-notice'],
  ],
  ['followed auctions are told once', `update notices set kind = 'followed-auction', auction_id = id`, []],
  [
    'a followed auction is told twice',
    `update notices set kind = 'followed-auction', auction_id = $live, user_id = $anna`,
    ['followed-auction-is-told-once'],
  ],
  ['push messages of followed auctions are few', pushed(FOLLOW_PUSHES_A_DAY), []],
  [
    'a user gets one push message of followed auctions too many',
    pushed(FOLLOW_PUSHES_A_DAY + 1),
    ['follow-pushes-stay-few'],
  ],
]

function pushed(pushes: number): string {
  return `insert into follow_pushes (user_id, day, pushes) select $anna, current_date, ${pushes}`
}
