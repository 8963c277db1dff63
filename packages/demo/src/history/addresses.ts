import type { ShippingAddress } from '@centesimo/domain'

const places = [
  ['Via dei Tigli', '20127', 'Milano', 'MI'],
  ['Corso Racconigi', '10139', 'Torino', 'TO'],
  ['Via delle Rose', '50142', 'Firenze', 'FI'],
  ['Via Appia Nuova', '00183', 'Roma', 'RM'],
  ['Via San Vitale', '40125', 'Bologna', 'BO'],
  ['Via Toledo', '80134', 'Napoli', 'NA'],
  ['Via Garibaldi', '37121', 'Verona', 'VR'],
  ['Via Libertà', '90143', 'Palermo', 'PA'],
] as const

/** An address for an invented person: always the same. */
export function addressOf({ id, fullName }: { id: number; fullName: string }): ShippingAddress {
  const [street, postalCode, city, province] = places[id % places.length]!
  return { recipient: fullName, street: `${street} ${1 + ((id * 7) % 90)}`, postalCode, city, province }
}
