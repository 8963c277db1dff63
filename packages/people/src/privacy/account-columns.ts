import { copy, type Declared, erased, internal, secret, staying } from './column-declaration.ts'

const account = erased('account')
const fact = staying('account', 'nameless')
const secrets = erased('secrets')
const session = erased('sessions')
const link = erased('links')
const token = erased('apiTokens')
const push = erased('push')
const invitation = erased('invitations')
const list = erased('lists')
const limit = erased('limits')

/** Accounts and what only serves their user. */
export const accountColumns = {
  users: {
    id: 'key',
    public_id: fact('account.id'),
    username: account('account.username'),
    username_key: account(copy),
    full_name: account('account.fullName'),
    avatar: account('account.avatar'),
    email: account('account.email'),
    email_key: account(copy),
    email_folded: account(copy),
    email_verified: fact('account.emailVerified'),
    must_confirm_email: fact('account.mustConfirmEmail'),
    must_change_password: fact('account.mustChangePassword'),
    awaited_credits: fact('account.awaitedCredits'),
    credits: fact('account.credits'),
    credit_lots: fact('account.creditLots'),
    debt_credits: fact('account.debtCredits'),
    win_slots: fact('account.winSlots'),
    free_shipping_until: fact('account.freeShippingUntil'),
    first_purchase_bonus: fact('account.firstPurchaseBonus'),
    referral_code: account('account.referralCode'),
    total_referrals: fact('account.totalReferrals'),
    invited_by: invitation('account.invitedBy'),
    invited_from: erased('networks')(secret),
    is_admin: fact('account.isAdmin'),
    admin_role: fact('account.adminRole'),
    outbid_mail: fact('account.outbidMail'),
    monthly_mail: fact('account.monthlyMail'),
    shows_win_cost: fact('account.showsWinCost'),
    follow_mail: fact('account.followMail'),
    quiet_from: account('account.quietFrom'),
    quiet_to: account('account.quietTo'),
    has_limits: staying('limits', 'nameless')('account.hasLimits'),
    blocked_at: fact('account.blockedAt'),
    closed_at: 'technical',
    last_seen_at: account('account.lastSeen'),
    created_at: fact('account.createdAt'),
    password_hash: secrets(secret),
    totp_secret: secrets(secret),
    totp_enabled_at: secrets('account.secondFactorSince'),
    totp_last_step: secrets(secret),
    demo: 'technical',
  },
  user_limits: {
    user_id: 'link',
    version: 'technical',
    set_at: limit('limits.setAt'),
    monthly_cents: limit('limits.monthlyCents'),
    next_monthly_cents: limit('limits.nextMonthlyCents'),
    monthly_changes_at: limit('limits.monthlyChangesAt'),
    daily_credits: limit('limits.dailyCredits'),
    next_daily_credits: limit('limits.nextDailyCredits'),
    daily_changes_at: limit('limits.dailyChangesAt'),
    time_out_until: limit('limits.timeOutUntil'),
    excluded_until: limit('limits.excludedUntil'),
  },
  // Without it a closed account would end an exclusion.
  excluded_mailboxes: {
    mailbox_hash: staying('limits', 'hash')(secret),
    excluded_until: staying('limits', 'hash')(copy),
  },
  limited_payments: {
    payment_id: 'link',
    user_id: 'link',
    asked_at: 'technical',
  },
  totp_recovery_codes: {
    user_id: 'link',
    code_hash: secrets(secret),
    used_at: secrets('recoveryCodes.usedAt'),
  },
  sessions: {
    id_hash: session(secret),
    user_id: 'link',
    data: session(internal),
    user_agent: session('sessions.userAgent'),
    place: session('sessions.place'),
    has_second_factor: 'technical',
    created_at: session('sessions.createdAt'),
    used_at: session('sessions.lastUsedAt'),
    authenticated_at: session('sessions.authenticatedAt'),
    expires_at: session('sessions.expiresAt'),
  },
  passkeys: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    credential_id: secrets(secret),
    public_key: secrets(secret),
    counter: 'technical',
    transports: 'technical',
    name: secrets('passkeys.name'),
    created_at: secrets('passkeys.createdAt'),
    last_used_at: secrets('passkeys.lastUsedAt'),
  },
  // Bound to a hash of a session or of a cookie, and gone within the hour.
  passkey_challenges: {
    challenge: 'technical',
    purpose: 'technical',
    bound_to: 'technical',
    created_at: 'technical',
  },
  email_tokens: {
    token_hash: link(secret),
    user_id: 'link',
    purpose: link('emailLinks.purpose'),
    email: link('emailLinks.email'),
    created_at: link('emailLinks.createdAt'),
    expires_at: link('emailLinks.expiresAt'),
    used_at: link('emailLinks.usedAt'),
  },
  api_tokens: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    token_hash: token(secret),
    name: token('apiTokens.name'),
    scopes: token('apiTokens.scopes'),
    created_at: token('apiTokens.createdAt'),
    last_used_at: token('apiTokens.lastUsedAt'),
    expires_at: token('apiTokens.expiresAt'),
    revoked_at: token('apiTokens.revokedAt'),
  },
  push_subscriptions: {
    id: 'key',
    user_id: 'link',
    endpoint: push('pushSubscriptions.endpoint'),
    keys: push(secret),
    created_at: push('pushSubscriptions.createdAt'),
    failures: 'technical',
    failing_since: 'technical',
  },
  watchlist: {
    user_id: 'link',
    auction_id: 'link',
    created_at: list('watchlist.since'),
  },
  start_reminders: {
    user_id: 'link',
    auction_id: 'link',
    created_at: list('startReminders.since'),
  },
  follows: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    category_id: list('follows.category'),
    words: list('follows.words'),
    terms: list(copy),
    max_cents: list('follows.maxPrice'),
    created_at: list('follows.since'),
  },
  saved_views: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    list: account('savedViews.list'),
    name: account('savedViews.name'),
    filters: account('savedViews.filters'),
    created_at: account('savedViews.createdAt'),
  },
  referrals: {
    id: 'key',
    public_id: 'key',
    referrer_id: 'link',
    referred_user_id: 'link',
    referral_code: invitation('invitation.referralCode'),
    email: invitation('invitation.email'),
    address_hash: erased('networks')(secret),
    status: staying('invitations', 'nameless')('invitation.status'),
    registration_bonus_given: staying('invitations', 'nameless')('invitation.registrationBonus'),
    first_purchase_bonus_given: staying('invitations', 'nameless')('invitation.firstPurchaseBonus'),
    created_at: staying('invitations', 'nameless')('invitation.createdAt'),
    completed_at: staying('invitations', 'nameless')('invitation.completedAt'),
    declined_at: staying('invitations', 'nameless')('invitation.declinedAt'),
  },
} satisfies Declared<
  | 'users'
  | 'user_limits'
  | 'excluded_mailboxes'
  | 'limited_payments'
  | 'totp_recovery_codes'
  | 'sessions'
  | 'passkeys'
  | 'passkey_challenges'
  | 'email_tokens'
  | 'api_tokens'
  | 'push_subscriptions'
  | 'watchlist'
  | 'start_reminders'
  | 'follows'
  | 'saved_views'
  | 'referrals'
>
