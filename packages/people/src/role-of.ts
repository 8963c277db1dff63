import { type AdminRole, adminRoles } from '@centesimo/contract'

/**
 * The role of an account, null for a bidder. An admin without one is from before the roles and may
 * do everything; one whose role this release does not know may do nothing as an admin.
 */
export function roleOf({ is_admin, admin_role }: { is_admin: boolean; admin_role: string | null }): AdminRole | null {
  if (!is_admin) return null
  return admin_role === null ? 'admin' : (adminRoles.find((role) => role === admin_role) ?? null)
}
