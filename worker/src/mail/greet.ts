import type { Person } from './mail-content.ts'

/**
 * The greeting. It has a name only when the address is confirmed: else a new account's name would
 * carry any text to a stranger's mailbox.
 */
export function greet({ isVerified, fullName }: Pick<Person, 'isVerified' | 'fullName'>): string {
  const firstName = fullName.trim().split(/\s+/)[0]
  return isVerified && firstName ? `Ciao ${firstName}!` : 'Ciao!'
}

/** The username, under the same condition: mail programs turn "vinci-ora.com" into a link. */
export function accountOf({ isVerified, username }: Pick<Person, 'isVerified' | 'username'>): string {
  return isVerified ? `il tuo account ${username}` : 'il tuo account'
}
