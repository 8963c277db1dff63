import { sql } from 'kysely'

/**
 * The target's present name; for a deleted target, its name at the time of the action. null if it
 * has none.
 */
export const targetName = sql<string | null>`coalesce(
  case entry.target_kind
    when 'user' then (select username from users where public_id = entry.target_id)
    when 'auction' then coalesce(
      (select title from auctions where public_id = entry.target_id),
      (select title from tombstones where public_id = entry.target_id))
    when 'series' then (select offer ->> 'title' from series where public_id = entry.target_id)
    when 'order' then (select product_title from orders where public_id = entry.target_id)
    when 'payment' then (
      select title || ', ' || username from payments join users on users.id = user_id where payments.public_id = entry.target_id)
    when 'approval' then (select username from approvals join users on users.id = asked_by where approvals.public_id = entry.target_id)
    when 'referral' then (
      select username from referrals join users on users.id = referred_user_id where referrals.public_id = entry.target_id)
    when 'testimonial' then (
      select username from testimonials join users on users.id = user_id where testimonials.public_id = entry.target_id)
    when 'contact-message' then (select nullif(subject, '') from contact_messages where public_id = entry.target_id)
    when 'package' then (select name from credit_packages where public_id = entry.target_id)
    when 'carrier' then (select name from carriers where public_id = entry.target_id)
    when 'category' then (select name from categories where public_id = entry.target_id)
  end,
  entry.before ->> 'title', entry.before ->> 'name', entry.before ->> 'username')`
