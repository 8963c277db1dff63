import {
  activateReferral as activateCall,
  declineReferral as declineCall,
  listAdminReferrals,
  releaseReferral as releaseCall,
} from '@centesimo/contract'
import { REFERRAL_CREDITS } from '@centesimo/domain'
import { activateReferral, type Balance, declineReferral, releaseReferral } from '@centesimo/people'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { refuse } from '../../http/refusal.ts'
import { listReferrals } from './list-referrals.ts'

/** All referrals and their rewards. */
export function adminReferralRoutes({ database, eventBus }: Pick<Deps, 'database' | 'eventBus'>): Route[] {
  return [
    handle(listAdminReferrals, ({ query }) => listReferrals(database.db, query)),
    handle(activateCall, async ({ params, user }) => {
      const decided = await activateReferral(database, { adminId: user.id, referralId: params.id })
      if ('refused' in decided) return refuse(decided.refused)
      publishBalances(decided.rewarded)
      return { message: `Attivati ${REFERRAL_CREDITS.activation} crediti` }
    }),
    handle(releaseCall, async ({ params, user }) => {
      const decided = await releaseReferral(database, { adminId: user.id, referralId: params.id })
      if ('refused' in decided) return refuse(decided.refused)
      publishBalances(decided.rewarded)
      return { message: 'Invito approvato: i crediti sono stati aggiunti' }
    }),
    handle(declineCall, async ({ params, user }) => {
      const decided = await declineReferral(database, { adminId: user.id, referralId: params.id })
      return 'refused' in decided ? refuse(decided.refused) : { message: 'Invito rifiutato: non dà crediti' }
    }),
  ]

  function publishBalances(rewarded: readonly Balance[]): void {
    eventBus.publishUserEvents(rewarded.map((balance) => ({ ...balance, kind: 'credits' })))
  }
}
