import type { User } from '@centesimo/contract'
import { attempt, call } from './call.ts'
import { admin, type House } from './open-house.ts'

export type Person = User & { cookie: string; password: string }

export const password = 'segreta-1'

/** Registers a user through the API and tops up their credits. */
export async function register(
  house: House,
  username: string,
  { credits = 100, ref }: { credits?: number; ref?: string } = {},
): Promise<Person> {
  const fullName = `${username.replace(/^./, (letter) => letter.toUpperCase())} Prova`
  const body = { username, email: `${username}@example.it`, password, fullName, ...(ref && { ref }) }
  const { status, body: user, cookie } = await attempt(house.url, 'register', { body })
  if (status !== 201 || !cookie) throw new Error(`${username} could not register: ${JSON.stringify(user)}`)
  const person = { ...(user as unknown as User), cookie, password }
  const missing = credits - person.credits
  if (missing > 0) {
    const { cookie: adminCookie } = await signInAdmin(house)
    await call(house.url, 'assignCredits', {
      params: { id: person.id },
      body: { credits: missing },
      cookie: adminCookie,
    })
  }
  return { ...person, credits: Math.max(credits, person.credits) }
}

/** Signs in the admin that every test platform has. */
export function signInAdmin(house: House): Promise<Person> {
  return signIn(house, admin.username, admin.password)
}

export async function signIn(house: House, username: string, password: string): Promise<Person> {
  const { status, body, cookie } = await attempt(house.url, 'login', { body: { username, password } })
  if (status !== 200 || !cookie) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
  return { ...(body as unknown as User), cookie, password }
}
