import type { AdminReferral } from '@centesimo/contract'

/** What an admin may decide of an invitation; null once nothing is left to decide. */
export function actOf({ status }: Pick<AdminReferral, 'status'>): 'activate' | 'release' | null {
  if (status === 'completed') return 'activate'
  return status === 'pending' ? 'release' : null
}
