import * as calls from '@centesimo/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { isRefused, refuse } from '../../http/refusal.ts'
import { continueSession } from '../continue-session.ts'
import { countOwnAttempt } from '../count-attempts.ts'
import { notifyNewDevice } from '../notify-new-device.ts'
import { presentUser } from '../present-user.ts'
import { readSecurity } from '../read-security.ts'
import { isServedOverTls } from '../session-cookie.ts'
import type { SessionUser } from '../session-user.ts'
import { sessionHash } from '../sessions.ts'
import { signIn } from '../sign-in.ts'
import { readChallengeCookie, setChallengeCookie } from './challenge-cookie.ts'
import { type ChallengePurpose, issueChallenge } from './challenges.ts'
import { addNewPasskey, createPasskeyOptions } from './new-passkey.ts'
import { deletePasskey } from './own-passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Passkeys: sign-in, re-authentication, and the user's own list. */
export function passkeyRoutes(deps: Deps): Route[] {
  const { database, sessions } = deps
  const isSecure = isServedOverTls(deps.config)
  const sessionKeyOf = (request: FastifyRequest) => sessions.keyOf(request.headers.cookie) ?? ''
  const ownerOf = ({ id }: SessionUser, request: FastifyRequest) => ({ userId: id, sessionKey: sessionKeyOf(request) })

  async function createOptions(request: FastifyRequest, purpose: ChallengePurpose, boundTo: string, ids: string[]) {
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(deps, request).id,
      challenge: await issueChallenge(database.db, { purpose, boundTo }),
      userVerification: 'required',
      allowCredentials: ids.map((id) => ({ id })),
    })
    return { ...options }
  }

  return [
    handle(calls.passkeySignInOptions, ({ request }) =>
      createOptions(request, 'sign-in', setChallengeCookie(request, isSecure), []),
    ),

    handle(calls.signInByPasskey, async ({ body, request }) => {
      const boundTo = readChallengeCookie(request, isSecure)
      if (boundTo === null || body.userHandle === undefined) return refuse('PASSKEY_REFUSED')
      const verified = await verifyPasskey(deps, request, body, { purpose: 'sign-in', boundTo })
      if (isRefused(verified)) return verified
      const { user, passkeyId } = verified
      if (!(await signIn(deps, request, user, { hasSecondFactor: true, passkeyId }))) return refuse('PASSKEY_REFUSED')
      request.givenFactors = ['passkey']
      await notifyNewDevice(deps, request, user)
      return presentUser(database.db, user)
    }),

    handle(calls.passkeyConfirmOptions, async ({ user, request }) => {
      const own = await database.db
        .selectFrom('passkeys')
        .select('credential_id')
        .where('user_id', '=', user.id)
        .execute()
      const ids = own.map(({ credential_id }) => credential_id)
      return await createOptions(request, 'confirm', sessionKeyOf(request), ids)
    }),

    handle(calls.confirmByPasskey, async ({ body, user, request }) => {
      const counted = await countOwnAttempt(deps, user.id)
      const asked = { purpose: 'confirm', boundTo: sessionKeyOf(request), userId: user.id } as const
      const verified = await verifyPasskey(deps, request, body, asked)
      if (isRefused(verified)) return verified
      const { user: known, passkeyId } = verified
      await counted.uncount()
      if (!(await continueSession(deps, request, known, { hasSecondFactor: true, passkeyId }))) {
        return refuse('UNAUTHENTICATED')
      }
      request.givenFactors = ['passkey']
      return await readSecurity(deps, sessionHash(request.session.sessionId))
    }),

    handle(calls.newPasskeyOptions, ({ user, request }) => createPasskeyOptions(deps, request, ownerOf(user, request))),

    handle(calls.addPasskey, async ({ body, user, request }) => {
      const added = await addNewPasskey(deps, request, ownerOf(user, request), body)
      if (!isRefused(added)) sessions.publishChange(user.id)
      return added
    }),

    handle(calls.removePasskey, async ({ params, user, request }) => {
      const refused = await deletePasskey(database, ownerOf(user, request), params.id)
      if (refused) return refused
      sessions.publishChange(user.id)
      return { message: 'Passkey rimossa' }
    }),
  ]
}
