/** The user search by username, for users whose id is unknown. */
export function userSearchPath(username: string): string {
  return `/admin/utenti?search=${encodeURIComponent(username)}`
}
