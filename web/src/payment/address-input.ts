import { ShippingAddress, type ShippingAddressInput } from '@centesimo/contract'
import { z } from 'zod'

/** An input that may be left empty. */
const orNone = <Schema extends z.ZodType<string | undefined, string | undefined>>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema])

/** The address as its inputs hold it; the parsed value and the messages are the contract's. */
export const AddressInput = ShippingAddress.extend({
  phone: orNone(ShippingAddress.shape.phone),
  notes: orNone(ShippingAddress.shape.notes),
})
export type AddressInput = z.input<typeof AddressInput>

/** The initial values of the inputs: a known address, otherwise the user's name. */
export function addressInputOf(known: ShippingAddressInput | null, fullName: string): AddressInput {
  const none = { recipient: fullName, street: '', postalCode: '', city: '', province: '', phone: '', notes: '' }
  return { ...none, ...known }
}

const required = ['recipient', 'street', 'postalCode', 'city', 'province'] as const satisfies (keyof AddressInput)[]

/** Whether a required part of the address is empty. */
export function isAddressMissing(input: AddressInput): boolean {
  return required.some((part) => input[part].trim() === '')
}
