import { isGuessablePassword, type UserRow } from '@centesimo/people'
import { type Refused, refuseFields } from '../http/refusal.ts'

/** Checks a password that a user, or an admin for a user, has chosen in this field. */
export async function refuseGuessablePassword(
  field: 'password' | 'newPassword',
  password: string,
  owner: Pick<UserRow, 'username' | 'email' | 'full_name'>,
): Promise<Refused | null> {
  const { username, email, full_name: fullName } = owner
  return (await isGuessablePassword(password, { username, email, fullName }))
    ? refuseFields({ [field]: 'Password troppo comune' })
    : null
}
