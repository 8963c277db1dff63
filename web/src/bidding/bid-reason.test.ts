import { expect, test } from 'vitest'
import { bidReason } from './bid-reason.ts'

const giulia = { username: 'giulia', credits: 5 }
const live = { status: 'live', phase: 'running', lastBidderName: 'marco', bidCost: 1, user: giulia } as const

test.each([
  ['in a live auction that another leads', {}, null],
  ['while it waits for its first bid', { phase: 'waiting', lastBidderName: null }, null],
  ['without an account, because one is asked to sign in', { user: null }, null],
  ['before the start', { status: 'upcoming', phase: 'upcoming' }, 'upcoming'],
  ['after the end', { status: 'ended', phase: 'ended' }, 'ended'],
  ['between zero and the server’s word', { phase: 'verifying' }, 'verifying'],
  ['while the house is closed', { phase: 'paused' }, 'paused'],
  ['while the whole house rests', { isResting: true, phase: 'paused' }, 'resting'],
  ['after the end, also while the house rests', { isResting: true, status: 'ended' }, 'ended'],
  ['when one leads', { lastBidderName: 'giulia' }, 'leading'],
  ['when the credits do not reach', { bidCost: 6 }, 'credits'],
  ['when they reach exactly', { bidCost: 5 }, null],
] as const)('PUNTA %s', (_when, changes, reason) => {
  expect(bidReason({ ...live, ...changes })).toBe(reason)
})
