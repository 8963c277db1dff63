import { z } from 'zod'
import { limits } from '../limits.ts'
import { isProvince } from '../provinces.ts'
import { block, line } from '../text.ts'

const required = 'Inserisci il tuo indirizzo di spedizione'

const { addressChars, addressLineChars, phoneChars, addressNotesChars } = limits

function addressLine(missing: string) {
  return line(missing).trim().min(2, missing).max(addressLineChars, 'Testo troppo lungo')
}

/** A shipping address in its parts. Source: the address form. */
export const ShippingAddress = z.strictObject({
  recipient: addressLine('Inserisci il nome di chi riceve il pacco'),
  street: addressLine('Inserisci la via e il numero civico'),
  postalCode: line('CAP non valido').regex(/^\d{5}$/, 'Il CAP ha cinque cifre'),
  city: addressLine('Inserisci il comune'),
  province: line('Scegli la provincia').refine(isProvince, 'Scegli la provincia'),
  phone: line('Numero di telefono non valido')
    .trim()
    .max(phoneChars, 'Numero di telefono non valido')
    .regex(/^\+?[\d .-]{6,}$/, 'Numero di telefono non valido')
    .optional(),
  notes: line('Note non valide').trim().max(addressNotesChars, 'Testo troppo lungo').optional(),
})
export type ShippingAddressInput = z.output<typeof ShippingAddress>

/** The same as one text, for callers without the parts. */
export const addressText = block(required)
  .trim()
  .min(1, required)
  .min(addressChars.min, 'Indirizzo troppo corto')
  .max(addressChars.max, 'Indirizzo troppo lungo')

/**
 * The address fields of a call: the text, and the parts if the caller has them; then the text is
 * made from the parts.
 */
export const shippingFields = { shippingAddress: addressText, shipping: ShippingAddress.optional() }
