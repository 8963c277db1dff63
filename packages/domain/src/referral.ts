/** Granted once per mailbox (see `foldEmail`). */
export const WELCOME_CREDITS = 10

export const REFERRAL_CREDITS = {
  /** To the friend who registered. */
  friend: 20,
  /** To the referrer, at once. */
  referrer: 10,
  /** To the referrer, on the friend's first captured purchase. */
  firstPurchase: 50,
  /** To the referrer, when an admin activates a completed referral. */
  activation: 100,
} as const

const ACCEPTED_A_DAY = 20

/**
 * The mailbox behind an e-mail: ignores case and plus-tags, and for Gmail also dots and its second
 * domain. A leading plus is not a tag, because mail servers do not split there.
 */
export function foldEmail(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.indexOf('@')
  if (at < 0) return lower
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)]
  const plus = local.indexOf('+')
  const untagged = plus > 0 ? local.slice(0, plus) : local
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`
}

/**
 * Whether two accounts belong to one person: the same mailbox or the same payer. A shared IP
 * address alone proves nothing.
 */
export function isSelfReferral(referrer: Party, friend: Party): boolean {
  if (foldEmail(referrer.email) === foldEmail(friend.email)) return true
  return referrer.payerId !== null && referrer.payerId === friend.payerId
}

type Party = { email: string; payerId: string | null }

/**
 * Whether a new referral stays pending until an admin reviews it: enough of the same network were
 * accepted today, of all referrers together. `scale` multiplies the limit.
 */
export function needsReferralReview(acceptedTodayFromNetwork: number, scale: number): boolean {
  return acceptedTodayFromNetwork >= ACCEPTED_A_DAY * scale
}

/** A friend's e-mail as the referrer sees it: a•••@example.it */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${first}•••${email.slice(at)}` : '•••'
}
