import { expect, test } from 'vitest'
import { AddressInput, addressInputOf, isAddressMissing } from './address-input.ts'

const whole = {
  recipient: 'Giulia Moretti',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI' as const,
  phone: '',
  notes: '',
}

test('leaves out empty optional fields', () => {
  const { phone: _, notes: __, ...sent } = whole
  expect(AddressInput.parse(whole)).toEqual(sent)
  expect(AddressInput.parse({ ...whole, phone: '02 1234567' })).toEqual({ ...sent, phone: '02 1234567' })
})

test.each([
  [{ postalCode: '2012' }, 'Il CAP ha cinque cifre'],
  [{ province: '' }, 'Scegli la provincia'],
  [{ city: ' ' }, 'Inserisci il comune'],
  [{ phone: 'abc' }, 'Numero di telefono non valido'],
])('refuses %o with the contract’s message', (part, message) => {
  expect(AddressInput.safeParse({ ...whole, ...part }).error?.issues[0]?.message).toBe(message)
})

test('starts with a known address, otherwise with the user’s name', () => {
  const { phone: _, notes: __, ...known } = whole
  expect(addressInputOf(known, 'Altro Nome')).toEqual(whole)
  expect(addressInputOf(null, 'Giulia Moretti')).toMatchObject({
    recipient: 'Giulia Moretti',
    street: '',
    province: '',
  })
})

test('reports a missing address while any required part is empty', () => {
  expect(isAddressMissing(whole)).toBe(false)
  expect(isAddressMissing({ ...whole, street: '  ' })).toBe(true)
})
