import type { DemoPerson } from './demo-crowd.ts'

export type DemoBidder = DemoPerson & { joinedDaysAgo: number }

/** The account whose profile has something in every tab. */
export const GIULIA = 'giulia'

/** Accounts for people who try the demo. The launcher prints their names and password. */
export const demoBidders: DemoBidder[] = [
  bidder(GIULIA, 'Giulia Conti', 27),
  bidder('marco', 'Marco Ferri', 33),
  bidder('elena', 'Elena Russo', 45),
  bidder('tommaso', 'Tommaso Greco', 1),
]

function bidder(username: string, fullName: string, joinedDaysAgo: number): DemoBidder {
  return { username, fullName, email: `${username}@centesimo.example`, password: 'centesimo', joinedDaysAgo }
}
