import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldEmail, isSelfReferral, needsReferralReview, shortenEmail } from './referral.ts'

/** Includes Gmail addresses, which fold further. */
const anyEmail = fc
  .tuple(fc.emailAddress(), fc.constantFrom(null, 'gmail.com', 'googlemail.com'))
  .map(([email, domain]) => (domain ? email.replace(/@.*/, `@${domain}`) : email))

describe('an e-mail', () => {
  it.each([
    ['Giulia@Example.IT', 'giulia@example.it'],
    [' giulia@example.it ', 'giulia@example.it'],
    ['giulia+aste@example.it', 'giulia@example.it'],
    ['giulia+a+b@example.it', 'giulia@example.it'],
    ['giu.lia@example.it', 'giu.lia@example.it'],
    ['+aste@example.it', '+aste@example.it'],
    ['+a+b@example.it', '+a+b@example.it'],
    ['G.iu.lia+aste@Gmail.com', 'giulia@gmail.com'],
    ['giulia@googlemail.com', 'giulia@gmail.com'],
    ['giu.lia+1@GoogleMail.com', 'giulia@gmail.com'],
    ['giu.lia@gmail.com.example.it', 'giu.lia@gmail.com.example.it'],
    ['giu.lia@mail.gmail.com', 'giu.lia@mail.gmail.com'],
    ['..@gmail.com', '..@gmail.com'],
    ['+aste@gmail.com', '+aste@gmail.com'],
    ['giulia', 'giulia'],
    ['giulia@a+b.it', 'giulia@a+b.it'],
  ])('%s belongs to the mailbox %s', (email, folded) => {
    expect(foldEmail(email)).toBe(folded)
  })

  it('folds idempotently, whatever its case and tag', () => {
    fc.assert(
      fc.property(anyEmail, fc.stringMatching(/^[a-z0-9]{0,8}$/), (email, tag) => {
        const folded = foldEmail(email)
        expect(foldEmail(folded)).toBe(folded)
        expect(foldEmail(email.toUpperCase())).toBe(folded)
        if (!email.startsWith('+')) expect(foldEmail(email.replace('@', `+${tag}@`))).toBe(folded)
      }),
    )
  })

  it.each([
    ['anna@example.it', 'a•••@example.it'],
    ['a@example.it', 'a•••@example.it'],
    ['@example.it', '•••'],
    ['anna', '•••'],
  ])('%s is shown to others as %s', (email, shown) => {
    expect(shortenEmail(email)).toBe(shown)
  })
})

describe('a referral', () => {
  const anna = { email: 'anna@example.it', payerId: 'P1' }

  it.each([
    ['of the same mailbox', { email: 'Anna+2@example.it', payerId: null }, true],
    ['of the same payer', { email: 'other@example.it', payerId: 'P1' }, true],
    ['of another user', { email: 'marco@example.it', payerId: 'P2' }, false],
    ['of a user who has not paid yet', { email: 'marco@example.it', payerId: null }, false],
  ])('%s is a self-referral: %s', (_, friend, self) => {
    expect(isSelfReferral(anna, friend)).toBe(self)
    expect(isSelfReferral({ ...anna, payerId: null }, { ...friend, payerId: null })).toBe(
      self && friend.payerId === null,
    )
  })

  it.each([
    [19, 1, false],
    [20, 1, true],
    [39, 2, false],
    [40, 2, true],
  ])('after %i from one address in a day at scale %i stays pending: %s', (completed, scale, pending) => {
    expect(needsReferralReview(completed, scale)).toBe(pending)
  })
})
