import type { User } from '@centesimo/contract'
import { decodeDataUrl } from '@centesimo/media'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { updateUser } from './update-user.ts'

/** Stores a picture and makes it the user's avatar. A sweep deletes files that end up unused. */
export async function setAvatar(
  { media, database }: Pick<Deps, 'media' | 'database'>,
  userId: number,
  image: string,
): Promise<User | Refused> {
  const bytes = decodeDataUrl(image)
  if ('refused' in bytes) return refuse(bytes.refused)
  const avatar = await media.storeAvatar(bytes, `user:${userId}`)
  if (typeof avatar !== 'string') return refuse(avatar.refused)
  return await updateUser(database.db, userId, { avatar })
}
