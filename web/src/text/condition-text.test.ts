import * as contract from '@centesimo/contract'
import { expect, test } from 'vitest'
import { authenticities, conditions } from './condition-text.ts'

test('repeats the labels of the contract, whose schemas pages must not load', () => {
  expect(conditions).toEqual(contract.conditions)
  expect(authenticities).toEqual(contract.authenticities)
})
