import { expect, test } from 'vitest'
import { formatShippingAddress } from './shipping-address.ts'

test('formats an address as on a shipping label', () => {
  const address = { recipient: 'Anna Rossi', street: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' }
  expect(formatShippingAddress(address)).toBe('Anna Rossi\nVia Roma 1\n00184 Roma (RM)\nItalia')
  expect(formatShippingAddress({ ...address, phone: '333 1234567', notes: 'Secondo piano' })).toBe(
    'Anna Rossi\nVia Roma 1\n00184 Roma (RM)\nItalia\nTel. 333 1234567\nSecondo piano',
  )
})
