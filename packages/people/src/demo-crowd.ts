import { createHmac } from 'node:crypto'

export type DemoPerson = { username: string; fullName: string; email: string; password: string }

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
 * The bidders of the demo crowd. Their passwords derive from the session secret, so that only the
 * crowd program can sign in as them.
 */
export function demoCrowd(secret: string): DemoPerson[] {
  return names.map(([name, fullName]) => {
    const username = `demo_${name}`
    const password = createHmac('sha256', secret).update(`demo crowd: ${username}`).digest('base64url')
    return { username, fullName, email: `${username}@centesimo.example`, password }
  })
}
