import { expect, test } from 'vitest'
import { bidReason } from './bid-reason.ts'

const giulia = { username: 'giulia', credits: 5, mustConfirmEmail: false }
const live = { status: 'live', phase: 'running', lastBidderName: 'marco', bidCost: 1, user: giulia } as const

test.each([
  ['can be pressed in a live auction led by another bidder', {}, null],
  ['can be pressed while the auction waits for its first bid', { phase: 'waiting', lastBidderName: null }, null],
  ['can be pressed by a visitor, who is asked to sign in', { user: null }, null],
  ['is disabled before the start', { status: 'upcoming', phase: 'upcoming' }, 'upcoming'],
  ['is disabled after the end', { status: 'ended', phase: 'ended' }, 'ended'],
  ['is disabled between zero and the server’s answer', { phase: 'verifying' }, 'verifying'],
  ['is disabled outside the opening hours', { phase: 'paused' }, 'paused'],
  ['is disabled during a platform pause', { isPlatformPaused: true, phase: 'paused' }, 'platformPaused'],
  ['is disabled after the end, also during a platform pause', { isPlatformPaused: true, status: 'ended' }, 'ended'],
  ['is disabled for who buys the item and gets the credits back', { hasBought: true }, 'bought'],
  ['is disabled for a past winner among beginners', { obstacle: 'BEGINNERS_ONLY' }, 'beginners'],
  ['is disabled for who comes too late to join', { obstacle: 'JOINING_CLOSED' }, 'joiningClosed'],
  ['is disabled for who has no place to win left', { lacksSlot: true }, 'slots'],
  ['is disabled for the leader, who needs none', { lacksSlot: true, lastBidderName: 'giulia' }, 'leading'],
  ['is disabled for the leader', { lastBidderName: 'giulia' }, 'leading'],
  ['is disabled without enough credits', { bidCost: 6 }, 'credits'],
  ['is disabled until the e-mail is confirmed', { user: { ...giulia, mustConfirmEmail: true } }, 'unconfirmed'],
  ['is disabled where the user’s own limits refuse it', { isLimited: true }, 'limited'],
  ['can be pressed with exactly enough credits', { bidCost: 5 }, null],
] as const)('PUNTA %s', (_when, changes, reason) => {
  expect(bidReason({ ...live, ...changes })).toBe(reason)
})
