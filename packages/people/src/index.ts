export { createUser, type NewAccount, type NewUser, type TakenRefusal } from './create-user.ts'
export { activateReferral, releaseReferral } from './decide-referral.ts'
export { type AdminState, ensureAdmin, hasAdmin, makeFirstAdmin } from './ensure-admin.ts'
export { eraseTraces, NOBODY } from './erase-traces.ts'
export { findByLogin } from './find-by-login.ts'
export { hashAddress } from './invitation.ts'
export { type LinkMail, writeLinkMail } from './link-mail.ts'
export { lockWithAdmins } from './lock-with-admins.ts'
export { lockMailbox } from './mailbox.ts'
export { markConfirmed } from './mark-confirmed.ts'
export { hashPassword, TooManyPasswords, verifyPassword } from './passwords.ts'
export { type Balance, creditsEarnedBy } from './referral-bonuses.ts'
export { lockBuyer, rewardFirstPurchase } from './reward-first-purchase.ts'
export {
  beginTotp,
  disableTotp,
  enableTotp,
  forgetTotp,
  hasSecondFactor,
  spendCode,
} from './second-factor/second-factor.ts'
export { takeBackFirstPurchase } from './take-back-first-purchase.ts'
export type { UserRow } from './user-row.ts'
