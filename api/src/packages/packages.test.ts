import { expect, test } from 'vitest'
import { useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()

test('lists the packages publicly, cheapest first', async () => {
  const { body } = await testApp.call<{ price: number; badge: string | null }[]>('GET', '/api/credit-packages')
  expect(body.map(({ price }) => price)).toEqual([999, 2_299, 3_999, 8_999, 15_999])
  expect(body.flatMap(({ badge }) => badge ?? [])).toEqual(['Il + Venduto', 'Il + Conveniente'])
})
