import type { Config } from '@centesimo/runtime'

/** Whether an admin's session stays without the role's rights until it gives a second factor. */
export function needsSecondFactor(
  { requireAdminSecondFactor }: Pick<Config, 'requireAdminSecondFactor'>,
  session: { is_admin: boolean; has_second_factor: boolean },
): boolean {
  return requireAdminSecondFactor && session.is_admin && !session.has_second_factor
}
