import type { User } from '@centesimo/contract'
import { text } from '../../text/text.ts'

export type PageLink = { to: string; label: string }

export const creditPages: readonly PageLink[] = [
  { to: '/buy-credits', label: text.credits.buy },
  { to: '/referrals', label: text.credits.referral },
  { to: '/credit-history', label: text.credits.history },
]

/** The watched auctions, the profile's first section, have an entry of their own. */
export const profilePage: PageLink = { to: '/profile?tab=bids', label: text.user.profile }

const accountPages: readonly PageLink[] = [
  profilePage,
  { to: '/profile?tab=watchlist', label: text.user.watchlist },
  { to: '/testimonials', label: text.user.testimonials },
  { to: '/credit-history', label: text.user.credits },
]

export const adminPage: PageLink = { to: '/admin', label: text.user.admin }
const createPage: PageLink = { to: '/create-auction', label: text.user.create }

/** The entries of the user menu, in order; Logout comes after them. */
export function userPages({ isAdmin }: Pick<User, 'isAdmin'>, mayCreate: boolean): readonly PageLink[] {
  return [...accountPages, ...(isAdmin ? [adminPage] : []), ...(mayCreate ? [createPage] : [])]
}
