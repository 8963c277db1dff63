import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { QuietHours } from '../shapes/quiet-hours.ts'
import { User } from '../shapes/user.ts'
import { WinSlots } from '../shapes/win-slots.ts'
import { isoTime } from '../text.ts'
import { fullName, ownPassword } from './session.ts'

export const UpdateProfileBody = z.strictObject({
  fullName: fullName.optional(),
  outbidMail: z.boolean().optional(),
  monthlyMail: z.boolean().optional(),
  showsWinCost: z.boolean().optional(),
  followMail: z.boolean().optional(),
  /** null is no hour. */
  quietHours: QuietHours.nullable().optional(),
})

export const updateProfile = endpoint('updateProfile', {
  access: 'user',
  summary: 'Change the name, when and about what to be told, and what others may read',
  body: UpdateProfileBody,
  reply: User,
})

export const setAvatar = endpoint('setAvatar', {
  access: 'user',
  summary: 'Set the avatar, as a data URL',
  body: z.strictObject({ image: z.string('Immagine non valida') }),
  bodyBytes: limits.avatarBodyBytes,
  reply: User,
  limit: 'expensive',
  refusals: ['STORAGE_FULL'],
})

export const removeAvatar = endpoint('removeAvatar', {
  access: 'user',
  summary: 'Remove the avatar',
  reply: User,
})

/** The head of the profile page. */
export const ProfileSummary = z.object({
  fullName: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  memberSince: isoTime,
  totalBids: z.int(),
  wonCount: z.int(),
  /** Auctions with a bid of the user, in any run. */
  auctionsJoined: z.int(),
  /** What these bids cost, and how much of it was given back since. */
  creditsSpent: z.int(),
  creditsReturned: z.int(),
  /** In cents: all completed payments less what was refunded of them. */
  paid: z.int(),
  /** null while wins are not limited. */
  winSlots: WinSlots.nullable(),
})
export type ProfileSummary = z.output<typeof ProfileSummary>

export const profileSummary = endpoint('profileSummary', {
  access: 'user',
  scope: 'read',
  summary: "The user's name and figures",
  reply: ProfileSummary,
})

export const OpenSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  /** The network of the last sign-in, shortened: `93.41.12.x`. */
  place: z.string().nullable(),
  /** The first sign-in; re-authentication keeps it. */
  createdAt: isoTime,
  /** To the minute. It ends when it is not used for long enough. */
  lastUsedAt: isoTime,
  expiresAt: isoTime,
  /** The calling session. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const listSessions = endpoint('listSessions', {
  access: 'user',
  summary: "The user's active sessions",
  reply: z.array(OpenSession),
})

export const revokeSession = endpoint('revokeSession', {
  access: 'user',
  summary: "Revoke one of the user's sessions",
  reply: MessageReply,
  dangerous: true,
  refusals: ['SESSION_NOT_FOUND'],
})

export const revokeAllSessions = endpoint('revokeAllSessions', {
  access: 'user',
  summary: 'Sign out everywhere, including here',
  reply: MessageReply,
  dangerous: true,
})

export const exportOwnData = endpoint('exportOwnData', {
  access: 'user',
  summary: 'Everything the platform stores about the user, as a JSON file',
  reply: z.string(),
  dangerous: true,
  limit: 'expensive',
  download: { fileName: 'centesimo-i-miei-dati.json', contentType: 'application/json; charset=utf-8' },
})

export const closeAccount = endpoint('closeAccount', {
  access: 'user',
  summary: 'Close the account for good: personal data is erased; bids and ledger stay without a name',
  body: z.strictObject({ password: ownPassword }),
  reply: MessageReply,
  limit: 'login',
  dangerous: 'with-factor',
  refusals: ['WRONG_PASSWORD', 'INVALID_STATE'],
})
