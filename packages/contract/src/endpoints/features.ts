import * as account from './account.ts'
import * as adminApprovals from './admin/approvals.ts'
import * as adminAuctions from './admin/auctions.ts'
import * as adminAuditLog from './admin/audit-log.ts'
import * as adminCarriers from './admin/carriers.ts'
import * as adminCategories from './admin/categories.ts'
import * as adminCompany from './admin/company.ts'
import * as adminExports from './admin/exports.ts'
import * as adminInvariants from './admin/invariants.ts'
import * as adminMessages from './admin/messages.ts'
import * as adminNow from './admin/now.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminPackages from './admin/packages.ts'
import * as adminPayments from './admin/payments.ts'
import * as adminPlatform from './admin/platform.ts'
import * as adminQueues from './admin/queues.ts'
import * as adminReferrals from './admin/referrals.ts'
import * as adminRevenue from './admin/revenue.ts'
import * as adminSearch from './admin/search.ts'
import * as adminSeries from './admin/series.ts'
import * as adminShipments from './admin/shipments.ts'
import * as adminStats from './admin/stats.ts'
import * as adminTestimonials from './admin/testimonials.ts'
import * as adminTransactions from './admin/transactions.ts'
import * as adminUserCare from './admin/user-care.ts'
import * as adminUsers from './admin/users.ts'
import * as adminViews from './admin/views.ts'
import * as apiTokens from './api-tokens.ts'
import * as auctions from './auctions.ts'
import * as bidding from './bidding.ts'
import * as community from './community.ts'
import * as credits from './credits.ts'
import * as follows from './follows.ts'
import * as notices from './notices.ts'
import * as orders from './orders.ts'
import * as ownLimits from './own-limits.ts'
import * as packages from './packages.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as platform from './platform.ts'
import * as proof from './proof.ts'
import * as referrals from './referrals.ts'
import * as security from './security.ts'
import * as series from './series.ts'
import * as session from './session.ts'
import * as setup from './setup.ts'
import * as system from './system.ts'
import * as testimonials from './testimonials.ts'
import * as tokens from './tokens.ts'
import * as watchlist from './watchlist.ts'

/** The features, as documents group the calls: `[the file's exports, what the feature is for]`. */
export const features: Record<string, [exports: object, summary: string]> = {
  auctions: [auctions, 'Auctions: lists, one auction, its story'],
  series: [series, 'Series: the same offer again until its stock is gone'],
  bidding: [bidding, 'Bids and auto-bids'],
  proof: [proof, 'The chain of the bids of a run'],
  watchlist: [watchlist, 'Auctions that a user follows, and reminders of their start'],
  follows: [follows, 'Categories and searches that a user follows'],
  session: [session, 'Sign-in, sign-out, the signed-in user'],
  account: [account, "The user's profile, sessions and data"],
  'own-limits': [ownLimits, 'Limits that users set themselves, and what they have spent and won'],
  security: [security, 'Re-authentication and second factor'],
  passkeys: [passkeys, 'Passkeys: sign-in, re-authentication, the own list'],
  'api-tokens': [apiTokens, 'Tokens by which programs act for a user'],
  tokens: [tokens, 'Links sent by mail'],
  credits: [credits, "The user's credits"],
  packages: [packages, 'What credits cost'],
  payments: [payments, 'Payments and receipts'],
  orders: [orders, 'Won and bought items'],
  notices: [notices, 'Inbox and push messages'],
  referrals: [referrals, 'Invited friends'],
  testimonials: [testimonials, 'Reviews'],
  community: [community, 'Public figures and contact'],
  platform: [platform, 'The pause of all auctions'],
  system: [system, 'The clock and the public settings'],
  setup: [setup, 'The first admin'],
  'admin/approvals': [adminApprovals, 'Refunds and gifts that need a second person'],
  'admin/auctions': [adminAuctions, 'Auctions, for admins'],
  'admin/audit-log': [adminAuditLog, 'What admins did'],
  'admin/carriers': [adminCarriers, 'Carriers and their tracking pages'],
  'admin/categories': [adminCategories, 'Categories'],
  'admin/company': [adminCompany, "The company's settings"],
  'admin/exports': [adminExports, 'Tables as CSV'],
  'admin/invariants': [adminInvariants, 'Whether all credits and bids add up'],
  'admin/messages': [adminMessages, 'Contact messages'],
  'admin/now': [adminNow, 'The present minute'],
  'admin/orders': [{ ...adminOrders, ...adminShipments }, 'Orders and shipments'],
  'admin/packages': [adminPackages, 'Credit packages'],
  'admin/payments': [adminPayments, 'Payments, refunds, provider events'],
  'admin/platform': [adminPlatform, 'Pause and resume'],
  'admin/queues': [adminQueues, "The worker's jobs"],
  'admin/referrals': [adminReferrals, 'Referrals to be reviewed'],
  'admin/revenue': [adminRevenue, 'Money taken, tax, and what auctions brought'],
  'admin/search': [adminSearch, 'Search of the admin'],
  'admin/series': [adminSeries, 'Series, for admins'],
  'admin/stats': [adminStats, 'Figures of the platform'],
  'admin/testimonials': [adminTestimonials, 'Reviews to be approved'],
  'admin/transactions': [adminTransactions, 'The ledger'],
  'admin/user-care': [adminUserCare, 'Notes about a user, mails to them, hints of the same person'],
  'admin/users': [adminUsers, 'Users'],
  'admin/views': [adminViews, 'Filters of lists that admins keep under names'],
}
