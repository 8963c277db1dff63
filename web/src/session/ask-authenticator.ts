import type { NewPasskeyBody, OwnSecurity, Passkey, PasskeyAnswer, User } from '@centesimo/contract'
import { type AuthenticationResponseJSON, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '../data/call.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

// Load this file on demand: the library is large for a page that only shows a button.

export async function signInByPasskey(): Promise<User> {
  const body = await ask(await call('passkeySignInOptions'))
  return await call('signInByPasskey', { body })
}

export async function confirmByPasskey(): Promise<OwnSecurity> {
  const body = await ask(await call('passkeyConfirmOptions'))
  return await call('confirmByPasskey', { body })
}

/** The authenticator is asked after the server, which may require re-authentication first. */
export async function addPasskey(name: string): Promise<Passkey> {
  const optionsJSON = (await call('newPasskeyOptions')) as unknown as CreationOptions
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const body: NewPasskeyBody = { name, id, clientDataJSON, attestationObject, transports }
  return await call('addPasskey', { body })
}

async function ask(options: object): Promise<PasskeyAnswer> {
  return answerOf(await startAuthentication({ optionsJSON: options as RequestOptions }))
}

function answerOf({ id, response }: AuthenticationResponseJSON): PasskeyAnswer {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) }
}
