/** A place in Italy that a parcel can be brought to. */
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
  /** For whoever brings it: floor, bell, opening hours. */
  notes?: string | undefined
}

/** The address as one writes it on a parcel, a line each; what an order keeps as its text. */
export function formatShippingAddress(address: ShippingAddress): string {
  const { recipient, street, postalCode, city, province, phone, notes } = address
  const lines = [recipient, street, `${postalCode} ${city} (${province})`, 'Italia']
  if (phone) lines.push(`Tel. ${phone}`)
  if (notes) lines.push(notes)
  return lines.join('\n')
}
