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

/** The demo's crowd. Their passwords follow from the house's secret, so that the program that plays them can sign in and nobody else. */
export function demoCrowd(secret: string): DemoPerson[] {
  return names.map(([name, fullName]) => {
    const username = `demo_${name}`
    const password = createHmac('sha256', secret).update(`demo crowd: ${username}`).digest('base64url')
    return { username, fullName, email: `${username}@centesimo.example`, password }
  })
}
