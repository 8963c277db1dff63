import { randomBytes } from 'node:crypto'
import { hashPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { isRefused, type Refused, refuseState } from '../http/refusal.ts'
import { checkOwnPassword } from '../session/check-own-password.ts'
import { eraseUser } from './erase-user.ts'
import { readOwnMedia, removeOwnMedia } from './remove-own-media.ts'

/**
 * Closes an account for good: withdraws it from every auction, erases personal data and ends all
 * sessions.
 */
export async function closeAccount(
  deps: Pick<Deps, 'database' | 'limits' | 'auctioneer' | 'sessions' | 'media' | 'log'>,
  userId: number,
  password: string,
): Promise<{ message: string } | Refused> {
  const known = await checkOwnPassword(deps, userId, password)
  if (isRefused(known)) return known
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'))
  const media: string[] = []
  const withdrawn = await deps.auctioneer.withdraw(userId, async (db) => {
    media.push(...(await readOwnMedia(db, userId)))
    return await eraseUser(db, userId, unusableHash)
  })
  if (!withdrawn.ok) return explainRefusal(withdrawn)
  await removeOwnMedia(deps, media)
  deps.sessions.publishChange(userId)
  return { message: 'Il tuo account è chiuso' }
}

function explainRefusal(refused: Refused): Refused {
  if (refused.code === 'ALREADY_LEADING') {
    return refuseState(
      `Sei in testa su «${refused.values?.title}»: potrai chiudere l'account quando l'asta sarà chiusa o non sarai più in testa.`,
    )
  }
  return refused
}
