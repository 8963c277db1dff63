import { limits, type NewPasskeyBody, type Passkey } from '@centesimo/contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isRefused, type Refused, refuse } from '../../http/refusal.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { insertPasskey, type Owner, refuseTooMany, type VerifiedPasskey } from './own-passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { userHandleOf } from './verify-passkey.ts'

/** Every authenticator has one. Node's support of ML-DSA, the library's first, is experimental. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type PasskeyDeps = Pick<Deps, 'config' | 'database'>

export async function createPasskeyOptions(deps: PasskeyDeps, request: FastifyRequest, owner: Owner) {
  const { db } = deps.database
  const user = await db.selectFrom('users').selectAll().where('id', '=', owner.userId).executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', owner.userId)
    .execute()
  if (known.length >= limits.passkeys) return refuseTooMany()
  const options = await generateRegistrationOptions({
    rpName: 'Centesimo',
    rpID: relyingPartyOf(deps, request).id,
    userID: new Uint8Array(Buffer.from(userHandleOf(user), 'base64url')),
    userName: user.username,
    userDisplayName: user.full_name,
    challenge: await issueChallenge(db, { purpose: 'add', boundTo: owner.sessionKey }),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export async function addNewPasskey(
  deps: PasskeyDeps,
  request: FastifyRequest,
  owner: Owner,
  body: NewPasskeyBody,
): Promise<Passkey | Refused> {
  const asked = { purpose: 'add', boundTo: owner.sessionKey } as const
  const challenge = await takeChallenge(deps.database.db, asked, body.clientDataJSON)
  if (challenge === null) return refuse('PASSKEY_REFUSED')
  const verified = await verify(deps, request, body, challenge)
  return isRefused(verified) ? verified : await insertPasskey(deps.database, owner, body, verified)
}

async function verify(
  deps: PasskeyDeps,
  request: FastifyRequest,
  { id: credentialId, clientDataJSON, attestationObject }: NewPasskeyBody,
  expectedChallenge: string,
): Promise<VerifiedPasskey | Refused> {
  const { id, origin } = relyingPartyOf(deps, request)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return refuse('PASSKEY_REFUSED')
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    return { credentialId: credential.id, publicKey, counter: credential.counter }
  } catch (error) {
    request.log.debug({ reason: (error as Error).message }, 'a new passkey was refused')
    return refuse('PASSKEY_REFUSED')
  }
}
