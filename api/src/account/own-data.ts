import type { Db } from '@centesimo/db'
import { shortenEmail } from '@centesimo/domain'
import { presentNotice, selectNotices } from '@centesimo/notifications'
import { sql } from 'kysely'
import type { SessionUser } from '../session/session-user.ts'
import { readOwnBids, readOwnLedger, readSpentByRun } from './own-history.ts'
import { readInvitation, readNotesOfAdmins, readOwnMails, readPushSubscriptions } from './own-messages.ts'
import {
  readOwnPaymentEvents,
  readOwnPayments,
  readOwnReceipts,
  readOwnRefunds,
  readRequestsOfAdmins,
} from './own-payments.ts'
import { readAdminActions, readEmailLinks, readRecoveryCodes } from './own-security.ts'

/** One section of the file: a value, or a list that is read in chunks. */
export type Section = { name: string; content: unknown } | { name: string; chunks: AsyncIterable<readonly unknown[]> }

/**
 * Everything the platform stores about a user, with the field names of the API. Secrets are left
 * out: no password, no token, no cookie. `packages/people/src/privacy` names the field of each
 * column with personal data, and a test looks for all of them here.
 */
export function ownData(db: Db, { id }: Pick<SessionUser, 'id'>): (() => Promise<Section> | Section)[] {
  return [
    async () => ({ name: 'account', content: await readAccount(db, id) }),
    async () => ({ name: 'limits', content: await readLimits(db, id) }),
    async () => ({ name: 'sessions', content: await readSessions(db, id) }),
    async () => ({ name: 'recoveryCodes', content: await readRecoveryCodes(db, id) }),
    async () => ({ name: 'emailLinks', content: await readEmailLinks(db, id) }),
    async () => ({ name: 'passkeys', content: await readPasskeys(db, id) }),
    async () => ({ name: 'apiTokens', content: await readApiTokens(db, id) }),
    async () => ({ name: 'pushSubscriptions', content: await readPushSubscriptions(db, id) }),
    () => ({ name: 'bids', chunks: readOwnBids(db, id) }),
    async () => ({ name: 'spentByRun', content: await readSpentByRun(db, id) }),
    () => ({ name: 'creditLedger', chunks: readOwnLedger(db, id) }),
    async () => ({ name: 'watchlist', content: await readWatchlist(db, id) }),
    async () => ({ name: 'startReminders', content: await readStartReminders(db, id) }),
    async () => ({ name: 'follows', content: await readFollows(db, id) }),
    async () => ({ name: 'savedViews', content: await readSavedViews(db, id) }),
    async () => ({ name: 'autoBids', content: await readAutoBids(db, id) }),
    async () => ({ name: 'orders', content: await readOrders(db, id) }),
    async () => ({ name: 'payments', content: await readOwnPayments(db, id) }),
    async () => ({ name: 'receipts', content: await readOwnReceipts(db, id) }),
    async () => ({ name: 'refunds', content: await readOwnRefunds(db, id) }),
    async () => ({ name: 'paymentEvents', content: await readOwnPaymentEvents(db, id) }),
    async () => ({ name: 'notices', content: await readNotices(db, id) }),
    async () => ({ name: 'mails', content: await readOwnMails(db, id) }),
    async () => ({ name: 'invitation', content: await readInvitation(db, id) }),
    async () => ({ name: 'referrals', content: await readReferrals(db, id) }),
    async () => ({ name: 'testimonials', content: await readTestimonials(db, id) }),
    async () => ({ name: 'contactMessages', content: await readContactMessages(db, id) }),
    async () => ({ name: 'notesOfAdmins', content: await readNotesOfAdmins(db, id) }),
    async () => ({ name: 'requestsOfAdmins', content: await readRequestsOfAdmins(db, id) }),
    async () => ({ name: 'adminActions', content: await readAdminActions(db, id) }),
  ]
}

function readAccount(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['public_id as id', 'username', 'email', 'email_verified as emailVerified', 'full_name as fullName'])
    .select(['avatar', 'credits', 'awaited_credits as awaitedCredits', 'invited_by as invitedBy'])
    .select(['is_admin as isAdmin', 'admin_role as adminRole', 'referral_code as referralCode'])
    .select(['total_referrals as totalReferrals', 'win_slots as winSlots', 'free_shipping_until as freeShippingUntil'])
    .select(['monthly_mail as monthlyMail', 'has_limits as hasLimits', 'shows_win_cost as showsWinCost'])
    .select(['follow_mail as followMail', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .select(['outbid_mail as outbidMail', 'last_seen_at as lastSeen', 'created_at as createdAt'])
    .select(['must_confirm_email as mustConfirmEmail', 'credit_lots as creditLots', 'debt_credits as debtCredits'])
    .select(['first_purchase_bonus as firstPurchaseBonus', 'blocked_at as blockedAt'])
    .select(['totp_enabled_at as secondFactorSince', 'must_change_password as mustChangePassword'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Each change of the user's own limits, newest first. An exclusion for good ends at `infinity`. */
function readLimits(db: Db, id: number) {
  return db
    .selectFrom('user_limits')
    .select(['set_at as setAt', 'monthly_cents as monthlyCents', 'next_monthly_cents as nextMonthlyCents'])
    .select(['monthly_changes_at as monthlyChangesAt', 'daily_credits as dailyCredits'])
    .select(['next_daily_credits as nextDailyCredits', 'daily_changes_at as dailyChangesAt'])
    .select(['time_out_until as timeOutUntil', sql<string | null>`to_jsonb(excluded_until)`.as('excludedUntil')])
    .where('user_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
}

function readSessions(db: Db, id: number) {
  return db
    .selectFrom('sessions')
    .select(['user_agent as userAgent', 'place', 'created_at as createdAt', 'used_at as lastUsedAt'])
    .select(['expires_at as expiresAt', 'authenticated_at as authenticatedAt'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
}

function readPasskeys(db: Db, id: number) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

function readApiTokens(db: Db, id: number) {
  return db
    .selectFrom('api_tokens')
    .select(['name', 'scopes', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

function readWatchlist(db: Db, id: number) {
  return db
    .selectFrom('watchlist')
    .innerJoin('auctions', 'auctions.id', 'watchlist.auction_id')
    .select(['auctions.public_id as auctionId', 'auctions.title', 'watchlist.created_at as since'])
    .where('watchlist.user_id', '=', id)
    .orderBy('watchlist.created_at', 'desc')
    .execute()
}

function readStartReminders(db: Db, id: number) {
  return db
    .selectFrom('start_reminders')
    .innerJoin('auctions', 'auctions.id', 'start_reminders.auction_id')
    .select(['auctions.public_id as auctionId', 'auctions.title', 'start_reminders.created_at as since'])
    .where('start_reminders.user_id', '=', id)
    .orderBy('start_reminders.created_at', 'desc')
    .execute()
}

function readFollows(db: Db, id: number) {
  return db
    .selectFrom('follows')
    .leftJoin('categories', 'categories.id', 'follows.category_id')
    .select(['words', 'categories.name as category', 'max_cents as maxPrice', 'follows.created_at as since'])
    .where('user_id', '=', id)
    .orderBy('follows.id', 'desc')
    .execute()
}

function readSavedViews(db: Db, id: number) {
  return db
    .selectFrom('saved_views')
    .select(['list', 'name', 'filters', 'created_at as createdAt'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
}

function readAutoBids(db: Db, id: number) {
  return db
    .selectFrom('autobids')
    .leftJoin('auctions', 'auctions.id', 'autobids.auction_id')
    .select(['auctions.public_id as auctionId', 'auctions.title', 'is_active as isActive', 'max_bids as maxBids'])
    .select(['bids_placed as bidsPlaced', 'last_bid_at as lastBidAt', 'autobids.created_at as createdAt'])
    .select(['stop_reason as stopReason', 'stopped_at as stoppedAt'])
    .where('user_id', '=', id)
    .orderBy('autobids.id', 'desc')
    .execute()
}

function readOrders(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .select(['public_id as id', 'type', 'status', 'amount_cents as amountCents', 'product_title as productTitle'])
    .select(['shipping_cents as shippingCents', 'prize_credits as prizeCredits'])
    .select(['shipping_address as shippingAddress', 'shipping', 'tracking_number as trackingNumber'])
    .select((order) =>
      order.selectFrom('carriers').select('name').whereRef('carriers.id', '=', 'orders.carrier_id').as('carrier'),
    )
    .select((order) =>
      order
        .selectFrom('credits_back_orders')
        .select('credits')
        .whereRef('order_id', '=', 'orders.id')
        .as('creditsBack'),
    )
    .select(['shipping_state as shippingState', 'shipped_at as shippedAt', 'delivered_at as deliveredAt'])
    .select('returned_at as returnedAt')
    .select(['payment_due_at as paymentDueAt', 'created_at as createdAt', 'completed_at as completedAt'])
    .select('paypal_order_id as paypalOrderId')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

async function readNotices(db: Db, id: number) {
  const rows = await selectNotices(db).where('notices.user_id', '=', id).orderBy('notices.id', 'desc').execute()
  return rows.map(presentNotice)
}

/** Friends are other people: their e-mail is shortened, as on the referral page. */
async function readReferrals(db: Db, id: number) {
  const rows = await db
    .selectFrom('referrals')
    .select(['email', 'status', 'created_at as createdAt', 'completed_at as completedAt'])
    .where('referrer_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ email, ...row }) => ({ friend: shortenEmail(email), ...row }))
}

function readTestimonials(db: Db, id: number) {
  return db
    .selectFrom('testimonials')
    .select(['public_id as id', 'rating', 'comment', 'media', 'auction_title as auctionTitle'])
    .select(['is_approved as isApproved', 'created_at as createdAt'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}

function readContactMessages(db: Db, id: number) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'created_at as createdAt', 'answered_at as answeredAt', 'reply'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
}
