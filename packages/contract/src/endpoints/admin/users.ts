import { z } from 'zod'
import { adminRoles } from '../../admin-roles.ts'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { cursor, optionalQuery, pageQuery, pageSize, searchText } from '../../page.ts'
import { actionReason } from '../../shapes/action-reason.ts'
import { ApprovalNeeded } from '../../shapes/approval.ts'
import { bulkCall, bulkFields } from '../../shapes/bulk.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { LimitState } from '../../shapes/own-limits.ts'
import { WinSlots } from '../../shapes/win-slots.ts'
import { block, instant, isoTime, whole } from '../../text.ts'
import { OpenSession } from '../account.ts'
import { chosenPassword } from '../session.ts'
import { AdminBid } from './auctions.ts'
import { AdminOrder } from './orders.ts'
import { AdminTransaction, entryType } from './transactions.ts'

export const userStates = ['active', 'blocked', 'unverified', 'admin', 'closed', 'indebted'] as const
export const userSorts = ['recent', 'username', 'credits', 'seen'] as const

/** A user in the admin's list. */
export const AdminUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  emailVerified: z.boolean(),
  credits: z.int(),
  /** Credits owed after a refund; while above 0 the user cannot bid. */
  debt: z.int(),
  isAdmin: z.boolean(),
  adminRole: z.enum(adminRoles).nullable(),
  /** An account created by the demo. */
  isDemo: z.boolean(),
  blockedAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  lastSeenAt: isoTime.nullable(),
  referralCode: z.string(),
  totalReferrals: z.int(),
  createdAt: isoTime,
})
export type AdminUser = z.output<typeof AdminUser>

export const listAdminUsers = endpoint('listAdminUsers', {
  access: 'admin',
  summary: 'Users by text, state and order',
  query: z.strictObject({
    search: searchText,
    state: optionalQuery(z.enum(userStates, 'Stato non valido')),
    sort: optionalQuery(z.enum(userSorts, 'Ordinamento non valido')),
    /** Of the registration. */
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    limit: pageSize(limits.page),
    cursor,
  }),
  reply: z.array(AdminUser),
  paged: true,
})

export const AdminUserProfile = AdminUser.extend({
  totpEnabled: z.boolean(),
  passkeys: z.int(),
  totalBids: z.int(),
  wonCount: z.int(),
  /**
   * Everything spent on credits and orders minus refunds, in cents; null for a role that does not
   * see money.
   */
  paidCents: z.int().nullable(),
  creditsBought: z.int(),
  /** Places to win that packages have added, used or not. */
  winSlots: z.int(),
  /** null while wins are not limited. */
  slots: WinSlots.nullable(),
  freeShippingUntil: isoTime.nullable(),
  referredBy: z.object({ id: z.string(), username: z.string() }).nullable(),
  sessions: z.array(OpenSession),
  /** What the user has set for themselves; only they change it. */
  limits: LimitState,
})
export type AdminUserProfile = z.output<typeof AdminUserProfile>

export const getAdminUser = endpoint('getAdminUser', {
  access: 'admin',
  summary: 'One user with figures and sessions',
  reply: AdminUserProfile,
  refusals: ['USER_NOT_FOUND'],
})

export const listUserLedger = endpoint('listUserLedger', {
  access: 'admin',
  summary: "One user's ledger, by type",
  query: pageQuery.extend({ type: entryType }),
  reply: z.array(AdminTransaction),
  paged: true,
  refusals: ['USER_NOT_FOUND'],
})

export const listBidsOfUser = endpoint('listBidsOfUser', {
  access: 'admin',
  summary: "One user's bids",
  query: pageQuery,
  reply: z.array(AdminBid),
  paged: true,
  refusals: ['USER_NOT_FOUND'],
})

export const listOrdersOfUser = endpoint('listOrdersOfUser', {
  access: 'admin',
  summary: "One user's orders",
  query: pageQuery,
  reply: z.array(AdminOrder),
  paged: true,
  refusals: ['USER_NOT_FOUND'],
})

const { min, max } = limits.creditsPerCall
const someCredits = whole(min, max, 'Inserisci un numero di crediti valido (maggiore di 0)')

export const assignCredits = endpoint('assignCredits', {
  access: 'admin',
  summary: 'Give credits to a user',
  body: z.strictObject({ credits: someCredits, reason: actionReason.optional() }),
  reply: MessageReply,
  accepted: ApprovalNeeded,
  idempotent: true,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE', 'IDEMPOTENCY_MISMATCH'],
})

export const deductCredits = endpoint('deductCredits', {
  access: 'admin',
  summary: 'Take credits from a user by a new ledger entry; never more than the balance',
  body: z.strictObject({ credits: someCredits, reason: actionReason }),
  reply: MessageReply,
  idempotent: true,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INSUFFICIENT_CREDITS', 'IDEMPOTENCY_MISMATCH'],
})

export const resetUserPassword = endpoint('resetUserPassword', {
  access: 'admin',
  summary: "Set a user's password; revokes all their sessions",
  body: z.strictObject({
    newPassword: chosenPassword('La password deve essere almeno 6 caratteri'),
  }),
  reply: MessageReply,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

export const blockUser = endpoint('blockUser', {
  access: 'admin',
  summary: 'Block a user: revokes all sessions, refuses sign-in, stops the auto-bids and tells the user by mail',
  body: z.strictObject({
    reason: actionReason,
    /** Mailed to the user. The reason stays in the audit log. */
    explanation: block('Spiegazione non valida')
      .trim()
      .max(limits.explanationChars, 'Spiegazione troppo lunga')
      .optional(),
  }),
  reply: MessageReply,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

export const blockUsers = endpoint('blockUsers', {
  ...bulkCall,
  summary: 'Block several users for one reason, each by itself, as `blockUser` does',
  body: z.strictObject({ ...bulkFields, ...blockUser.body.shape }),
  dangerous: true,
})

export const unblockUser = endpoint('unblockUser', {
  access: 'admin',
  summary: 'Unblock a user',
  reply: MessageReply,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

export const verifyUser = endpoint('verifyUser', {
  access: 'admin',
  summary: "Mark a user's e-mail as verified; may be repeated",
  reply: MessageReply,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

export const setUserRole = endpoint('setUserRole', {
  access: 'admin',
  summary: 'Give an account a role, or take it back; one admin always remains',
  body: z.strictObject({
    isAdmin: z.boolean('Valore non valido'),
    /** With `isAdmin`; `admin` if absent. */
    role: z.enum(adminRoles, 'Ruolo non valido').optional(),
  }),
  reply: MessageReply,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

export const signUserOut = endpoint('signUserOut', {
  access: 'admin',
  summary: 'Revoke all sessions of a user',
  reply: MessageReply,
  dangerous: true,
  refusals: ['USER_NOT_FOUND'],
})

export const clearUserTotp = endpoint('clearUserTotp', {
  access: 'admin',
  summary: 'Remove the second factor of a user who lost it, and end all sessions',
  reply: MessageReply,
  dangerous: true,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})
