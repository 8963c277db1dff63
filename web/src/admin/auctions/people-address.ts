/** The user search by username, for users whose id is unknown. */
export function peopleAddress(username: string): string {
  return `/admin/utenti?search=${encodeURIComponent(username)}`
}
