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

test('what may be left empty is left out', () => {
  const { phone: _, notes: __, ...sent } = whole
  expect(AddressInput.parse(whole)).toEqual(sent)
  expect(AddressInput.parse({ ...whole, phone: '02 1234567' })).toEqual({ ...sent, phone: '02 1234567' })
})

test.each([
  [{ postalCode: '2012' }, 'Il CAP ha cinque cifre'],
  [{ province: '' }, 'Scegli la provincia'],
  [{ city: ' ' }, 'Inserisci il comune'],
  [{ phone: 'abc' }, 'Numero di telefono non valido'],
])('%o is refused in the house’s words', (part, message) => {
  expect(AddressInput.safeParse({ ...whole, ...part }).error?.issues[0]?.message).toBe(message)
})

test('a form begins with the address that is known, else with one’s own name', () => {
  const { phone: _, notes: __, ...known } = whole
  expect(addressInputOf(known, 'Altro Nome')).toEqual(whole)
  expect(addressInputOf(null, 'Giulia Moretti')).toMatchObject({
    recipient: 'Giulia Moretti',
    street: '',
    province: '',
  })
})

test('an address is missing as long as a part of it is', () => {
  expect(isAddressMissing(whole)).toBe(false)
  expect(isAddressMissing({ ...whole, street: '  ' })).toBe(true)
})
