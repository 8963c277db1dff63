/** Where people of this username are found at the desk, of whom no id is known. */
export function peopleAddress(username: string): string {
  return `/admin/utenti?search=${encodeURIComponent(username)}`
}
