import type { AdminReferral } from '@centesimo/contract'

/** The action that a referral allows; null if none is left. */
export function availableAction({ status }: Pick<AdminReferral, 'status'>): 'activate' | 'release' | null {
  if (status === 'completed') return 'activate'
  return status === 'pending' ? 'release' : null
}
