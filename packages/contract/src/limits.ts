import { browserErrorChars, largestPage, watchedAuctions } from './routes.ts'

/**
 * Bounds of everything on the wire. Money in euro cents, sizes in bytes unless the name says
 * otherwise.
 */
export const limits = {
  creditsPerCall: { min: 1, max: 1_000_000 },
  /** The bids that an auto-bid places at most. */
  autoBids: { min: 1, max: 10_000 },
  /** What users may set as their own limits. */
  own: { monthlyCents: { min: 0, max: 10_000_000 }, dailyCredits: { min: 0, max: 5_000 } },
  priceCents: { min: 0, max: 100_000_000 },
  usernameChars: { min: 3, max: 30 },
  fullNameChars: { min: 2, max: 80 },
  passwordChars: { min: 6, max: 200 },
  emailChars: 254,
  titleChars: { min: 1, max: 120 },
  descriptionChars: { min: 1, max: 5_000 },
  shortTextChars: 200,
  searchChars: 100,
  /** Of the admin's search over everything. */
  searchMinChars: 2,
  tokenChars: 200,
  images: 5,
  imageBytes: 5 * 1024 * 1024,
  timerSeconds: { min: 10, max: 3_600 },
  durationDays: 365,
  durationMonths: 24,
  /** Pieces of a series or of one addition to it, and the gap between its auctions. */
  series: { pieces: { min: 1, max: 10_000 }, gapMinutes: { min: 0, max: 10_080 } },
  page: { default: 50, max: largestPage },
  bidPage: { default: 20, max: largestPage },
  watchedAuctions,
  /** Searches and categories that one user follows. */
  follows: { perUser: 20, wordsMinChars: 2 },
  addressChars: { min: 5, max: 500 },
  /** One part of an address. */
  addressLineChars: 80,
  addressNotesChars: 120,
  phoneChars: 20,
  /** What a caller claims about an item, which the server does not trust. */
  claimedTextChars: 4_000,
  commentChars: { min: 10, max: 2_000 },
  rating: { min: 1, max: 5 },
  testimonialMedia: 3,
  tokenNameChars: { min: 1, max: 60 },
  savedViews: { perList: 20, nameChars: { min: 1, max: 40 } },
  /** Tokens of one user that are neither revoked nor expired. */
  apiTokens: 20,
  subjectChars: { min: 3, max: 120 },
  messageChars: { min: 10, max: 2_000 },
  /** Notices that one call marks as read. */
  noticesPerCall: 200,
  pushEndpointChars: 1_000,
  /** An admin's reason, a public notice, a tracking number. */
  reasonChars: { min: 3, max: 200 },
  /** What an admin writes to a person whom they block. */
  explanationChars: 1_000,
  /** An internal note about a person, and for how long its author may remove it. */
  userNoteChars: { min: 2, max: 2_000 },
  userNoteRemovalMs: 15 * 60_000,
  /** Mails that admins write to one person. */
  mailsToUserADay: 5,
  noticeChars: { min: 3, max: 200 },
  trackingChars: 60,
  carrierNameChars: { min: 2, max: 40 },
  trackingUrlChars: 300,
  /** Lines of a shipping list, and one of their fields as it was pasted. */
  shipmentLines: 500,
  shipmentFieldChars: 200,
  shipmentBodyBytes: 512 * 1024,
  /** Shipments that an admin may change in an hour, and of these without the password. */
  shipmentsAnHour: { max: 2_000, unconfirmed: 20 },
  /** Items of one bulk action. */
  bulkItems: 100,
  /** Orders whose papers are printed at once. */
  paperOrders: 100,
  categoryNameChars: { min: 2, max: 40 },
  packageNameChars: { min: 2, max: 40 },
  companyDetailChars: 200,
  vatPercent: { min: 0, max: 30 },
  /** Versions of the company's settings that its page lists. */
  companyHistory: 50,
  /**
   * The re-authentication window: how long after giving the password dangerous calls do not ask for
   * it.
   */
  confirmedForMs: 15 * 60_000,
  /** Sessions of one user. */
  sessions: 10,
  /** How long a session goes on without use. */
  sessionIdlesMs: { admin: 12 * 3_600_000, bidder: 14 * 86_400_000 },
  totpCodeChars: 40,
  /** Of one user. */
  passkeys: 10,
  passkeyNameChars: { min: 1, max: 60 },
  /** In base64url: a credential's id, and what an authenticator signs or attests. */
  passkeyChars: { id: 1_400, part: 16_000 },
  /** A message of a socket: a hundred ids to watch fit, little more does. */
  messageBytes: 4_608,
  bodyBytes: 64 * 1024,
  browserErrorChars,
  browserErrorBytes: 8 * 1024,
  eventBodyBytes: 256 * 1024,
  auctionBodyBytes: 36 * 1024 * 1024,
  testimonialBodyBytes: 22 * 1024 * 1024,
  avatarBodyBytes: 7_200_000,
} as const
