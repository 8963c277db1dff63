import { createHmac } from 'node:crypto'

/** What a demo account is created with. */
export type DemoPerson = { username: string; fullName: string; email: string; password: string }

const CROWD_PREFIX = 'demo_'

const names = [
  ['luca', 'Luca Bianchi'],
  ['chiara', 'Chiara Moretti'],
  ['davide', 'Davide Gallo'],
  ['sofia', 'Sofia Romano'],
  ['matteo', 'Matteo Fontana'],
  ['francesca', 'Francesca Riva'],
  ['andrea', 'Andrea Marchetti'],
  ['martina', 'Martina Serra'],
  ['paolo', 'Paolo Villa'],
  ['valentina', 'Valentina Costa'],
] as const

/**
 * The simulated bidders. Their passwords derive from the session secret, so that only a program
 * that has the secret can sign in as one of them.
 */
export function demoCrowd(secret: string): DemoPerson[] {
  return names.map(([name, fullName]) => {
    const username = `${CROWD_PREFIX}${name}`
    const password = createHmac('sha256', secret).update(`demo crowd: ${username}`).digest('base64url')
    return { username, fullName, email: `${username}@centesimo.example`, password }
  })
}

export function isCrowdName(username: string | null): boolean {
  return username?.startsWith(CROWD_PREFIX) ?? false
}
