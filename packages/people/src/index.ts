export type { ApprovalRow } from './approvals/approval-row.ts'
export { type ApprovalRule, readApprovalRule } from './approvals/approval-rule.ts'
export {
  type ApprovalDecision,
  type ApprovalRefusal,
  completeApproval,
  declineApproval,
  lockApproval,
  withdrawApproval,
} from './approvals/decide-approval.ts'
export { giftKey, recentGiftCredits, recentRefundCents } from './approvals/recent-amounts.ts'
export { publicIdOf } from './approvals/record-approval-audit.ts'
export { requestApproval, type WaitsForApproval } from './approvals/request-approval.ts'
export { confirmEmail, lockForConfirmation } from './confirm-email.ts'
export { createUser, type NewAccount, type NewUser, type TakenRefusal } from './create-user.ts'
export { activateReferral, auditedReferral, declineReferral, releaseReferral } from './decide-referral.ts'
export { type AdminState, createFirstAdmin, ensureAdmin, hasAdmin } from './ensure-admin.ts'
export { findByLogin } from './find-by-login.ts'
export { finishConfirmations } from './finish-confirmations.ts'
export { isGuessablePassword } from './guessable-passwords.ts'
export { TooManyPasswords } from './hash-slots.ts'
export { hashNetwork } from './invitation.ts'
export { type LinkMail, writeLinkMail } from './link-mail.ts'
export { lockWithAdmins } from './lock-with-admins.ts'
export { lockMailbox } from './mailbox.ts'
export { type OwnSummary, readSummary } from './own-limits/read-summary.ts'
export { type LimitsRefusal, readExclusionScope, setOwnLimits } from './own-limits/set-own-limits.ts'
export { lockForLimits } from './own-limits/store-limits.ts'
export { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
export { type PersonalColumn, personalColumns } from './privacy/columns.ts'
export { enforceRetention, type RetentionProgress } from './privacy/enforce-retention.ts'
export { eraseAccount } from './privacy/erase-account.ts'
export { ERASED_NAME, eraseTraces } from './privacy/erase-traces.ts'
export { type Balance, bonusEntry, creditsEarnedBy } from './referral-bonuses.ts'
export { hasReferralStatus, shownReferralStatus } from './referral-status.ts'
export { revokeFirstPurchase } from './revoke-first-purchase.ts'
export { lockBuyer, rewardFirstPurchase } from './reward-first-purchase.ts'
export { roleOf } from './role-of.ts'
export { resealSecrets } from './second-factor/reseal-secrets.ts'
export {
  beginTotp,
  consumeCode,
  disableTotp,
  enableTotp,
  forgetSecondFactor,
  hasSecondFactor,
  removeTotp,
} from './second-factor/second-factor.ts'
export { isTotpCode } from './second-factor/totp.ts'
export type { UserRow } from './user-row.ts'
