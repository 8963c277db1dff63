import type { AdminUserProfile } from '@centesimo/contract'

/** A user for tests. */
export function createAdminUser(changes: Partial<AdminUserProfile> = {}): AdminUserProfile {
  return {
    id: 'u1',
    username: 'giulia',
    email: 'giulia@example.it',
    fullName: 'Giulia Conti',
    avatar: null,
    emailVerified: true,
    credits: 120,
    debt: 0,
    isAdmin: false,
    adminRole: null,
    isDemo: false,
    blockedAt: null,
    closedAt: null,
    lastSeenAt: '2026-11-20T12:04:00.000Z',
    referralCode: 'GIULIA1',
    totalReferrals: 3,
    createdAt: '2026-03-01T10:00:00.000Z',
    totpEnabled: false,
    passkeys: 0,
    totalBids: 1234,
    wonCount: 5,
    paidCents: 123_456,
    creditsBought: 900,
    winSlots: 2,
    slots: null,
    freeShippingUntil: null,
    referredBy: null,
    sessions: [],
    limits: {
      current: { monthlyCents: null, dailyCredits: null, timeOutUntil: null, excludedUntil: null },
      pending: { monthlyCents: null, dailyCredits: null },
    },
    ...changes,
  }
}
