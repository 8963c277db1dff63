import type { Person } from './mail-content.ts'

/**
 * How a mail begins. By name only where the mailbox is known to be that person's: else anybody could have the house send words of his own choice
 * to a stranger, as the name of a new account.
 */
export function greet({ isVerified, fullName }: Pick<Person, 'isVerified' | 'fullName'>): string {
  const firstName = fullName.trim().split(/\s+/)[0]
  return isVerified && firstName ? `Ciao ${firstName},` : 'Ciao!'
}

/** An account by its username, under the same condition: mail programs make a link of "vinci-ora.com". */
export function accountOf({ isVerified, username }: Pick<Person, 'isVerified' | 'username'>): string {
  return isVerified ? `il tuo account ${username}` : 'il tuo account'
}
