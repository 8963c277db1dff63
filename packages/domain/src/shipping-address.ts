/** A shipping address in Italy. */
export type ShippingAddress = {
  recipient: string
  /** Street and number. */
  street: string
  /** Five digits. */
  postalCode: string
  city: string
  /** Two letters, one of `provinces`. */
  province: string
  phone?: string | undefined
  /** For the courier: floor, bell, opening hours. */
  notes?: string | undefined
}

/** The address as on a shipping label, one line each. An order stores this text. */
export function formatShippingAddress(address: ShippingAddress): string {
  const { recipient, street, postalCode, city, province, phone, notes } = address
  const lines = [recipient, street, `${postalCode} ${city} (${province})`, 'Italia']
  if (phone) lines.push(`Tel. ${phone}`)
  if (notes) lines.push(notes)
  return lines.join('\n')
}
