import type { PasskeyAnswer } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { UserRow } from '@centesimo/people'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Refused, refuse } from '../../http/refusal.ts'
import { type ChallengePurpose, takeChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'

type Asked = { purpose: ChallengePurpose; boundTo: string; userId?: number }

/**
 * The passkey that gave this answer, and its owner. Every refusal is the same, so that an answer
 * says nothing about which passkeys and accounts there are; only the owner learns of a block.
 */
export async function verifyPasskey(
  deps: Pick<Deps, 'config' | 'database'>,
  request: FastifyRequest,
  answer: PasskeyAnswer,
  { purpose, boundTo, userId }: Asked,
): Promise<{ user: UserRow; passkeyId: number } | Refused> {
  const { db } = deps.database
  const refused = refuse('PASSKEY_REFUSED')
  const challenge = await takeChallenge(db, { purpose, boundTo }, answer.clientDataJSON)
  if (challenge === null) return refused
  const passkey = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', answer.id).executeTakeFirst()
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) return refused
  const user = await db.selectFrom('users').selectAll().where('id', '=', passkey.user_id).executeTakeFirst()
  if (!user || user.closed_at) return refused
  if (answer.userHandle !== undefined && answer.userHandle !== userHandleOf(user)) return refused

  const { id, origin } = relyingPartyOf(deps, request)
  const { clientDataJSON, authenticatorData, signature } = answer
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (!verified || !(await recordUse(db, passkey.id, authenticationInfo.newCounter))) return refused
  } catch (error) {
    request.log.debug({ reason: (error as Error).message }, 'a passkey was refused')
    return refused
  }
  return user.blocked_at ? refuse('ACCOUNT_BLOCKED') : { user, passkeyId: passkey.id }
}

/** False if a concurrent answer had this count or a later one. Many passkeys always count 0. */
async function recordUse(db: Db, id: number, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row('counter', '=', counter === 0 ? 0 : -1)]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** What an authenticator stores of the account: opaque, and the same for all its passkeys. */
export function userHandleOf({ public_id }: Pick<UserRow, 'public_id'>): string {
  return Buffer.from(public_id).toString('base64url')
}
