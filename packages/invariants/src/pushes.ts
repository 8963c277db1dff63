import { FOLLOW_PUSHES_A_DAY } from '@centesimo/domain'
import { type Pass, within } from './pass.ts'

/** Every push message that waits for the end of quiet hours, with its notice. */
export const heldPushes: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select h.notice_id, h.user_id, n.user_id as notice_user
    from held_pushes h left join notices n on n.id = h.notice_id where ${within(scope, 'h.user_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'held-push-has-its-notice',
      broken: 'notice_user is distinct from user_id',
      detail: `format('notice %s of user %s is of user %s', notice_id, user_id, coalesce(notice_user::text, 'none'))`,
    },
  ],
}

/** With new rows only so many of a user's notices are read: outbid ones can be thousands. */
const NEWEST = 200

/** Auctions that a user was told of more than once as followed. */
export const followedTwice: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select user_id, auction_id, count(*) as notices
    from users u cross join lateral (
      select user_id, auction_id, kind from notices where user_id = u.id order by id desc ${scope.newRows ? `limit ${NEWEST}` : ''}
    ) n
    where kind = 'followed-auction' and ${within(scope, 'u.id')} group by user_id, auction_id having count(*) > 1`,
  invariants: () => [
    {
      number: 10,
      name: 'followed-auction-is-told-once',
      broken: 'true',
      detail: `format('user %s has %s notices of auction %s', user_id, notices, auction_id)`,
    },
  ],
}

/** The push messages of followed auctions that each user got on their last day with one. */
export const followPushes: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `select user_id, day, pushes from follow_pushes where ${within(scope, 'user_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'follow-pushes-stay-few',
      broken: `pushes not between 0 and ${FOLLOW_PUSHES_A_DAY}`,
      detail: `format('user %s got %s push messages of followed auctions on %s', user_id, pushes, day)`,
    },
  ],
}
