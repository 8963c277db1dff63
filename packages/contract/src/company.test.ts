import { expect, test } from 'vitest'
import { demoCompany, missingCompany, shownCompany } from './company.ts'

test('a demo without details is the invented company, as a whole', () => {
  expect(shownCompany({}, true)).toEqual(demoCompany)
  expect(shownCompany({ name: 'Aste Vere S.r.l.' }, true)).toEqual(demoCompany)
  expect(shownCompany(missingCompany, true)).toEqual(demoCompany)
})

test('outside a demo what is missing stays in brackets, and full details win in both', () => {
  expect(shownCompany({ name: 'Aste Vere S.r.l.' }, false)).toEqual({ ...missingCompany, name: 'Aste Vere S.r.l.' })
  const own = { ...demoCompany, name: 'Aste Vere S.r.l.' }
  expect([shownCompany(own, true), shownCompany(own, false)]).toEqual([own, own])
})
