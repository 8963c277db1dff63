import type { User } from '@centesimo/contract'
import { attempt, call } from './call.ts'
import { admin, type TestPlatform } from './start-test-platform.ts'

export type Person = User & { cookie: string; password: string }

export const password = 'segreta-1'

/** Registers a user through the API and tops up their credits. */
export async function register(
  platform: TestPlatform,
  username: string,
  { credits = 100, ref }: { credits?: number; ref?: string } = {},
): Promise<Person> {
  const fullName = `${username.replace(/^./, (letter) => letter.toUpperCase())} Prova`
  const body = { username, email: `${username}@example.it`, password, fullName, ...(ref && { ref }) }
  const { status, body: user, cookie } = await attempt(platform.url, 'register', { body })
  if (status !== 201 || !cookie) throw new Error(`${username} could not register: ${JSON.stringify(user)}`)
  const person = { ...(user as unknown as User), cookie, password }
  const missing = credits - person.credits
  if (missing > 0) {
    const cookie = await adminCookie(platform)
    await call(platform.url, 'assignCredits', { params: { id: person.id }, body: { credits: missing }, cookie })
  }
  return { ...person, credits: Math.max(credits, person.credits) }
}

const adminCookies = new WeakMap<TestPlatform, string>()

/**
 * A session of the admin for what a test prepares, kept while it is valid: each sign-in would end
 * one of the ten sessions that a user may have.
 */
export async function adminCookie(platform: TestPlatform): Promise<string> {
  const known = adminCookies.get(platform)
  if (known && (await attempt(platform.url, 'currentUser', { cookie: known })).status === 200) return known
  const { cookie } = await signInAdmin(platform)
  adminCookies.set(platform, cookie)
  return cookie
}

/** Signs in the admin that every test platform has. */
export function signInAdmin(platform: TestPlatform): Promise<Person> {
  return signIn(platform, admin.username, admin.password)
}

export async function signIn(platform: TestPlatform, username: string, password: string): Promise<Person> {
  const { status, body, cookie } = await attempt(platform.url, 'login', { body: { username, password } })
  if (status !== 200 || !cookie) throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
  return { ...(body as unknown as User), cookie, password }
}

export async function creditsOf({ url }: Pick<TestPlatform, 'url'>, { cookie }: Person): Promise<number> {
  return (await call(url, 'userCredits', { cookie })).credits
}
