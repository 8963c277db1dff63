import * as contract from '@centesimo/contract'
import { limits, pageHeaders, socketPath } from '@centesimo/contract'
import { expect, test } from 'vitest'
import * as text from '../text/condition-text.ts'
import * as wire from './wire.ts'

test('carries the contract’s values without its schemas', () => {
  expect(wire.pageHeaders).toEqual(pageHeaders)
  expect(wire.socketPath).toBe(socketPath)
  expect([wire.watchedAtOnce, wire.largestPage]).toEqual([limits.watchedAuctions, limits.page.max])
  expect(text.conditions).toEqual(contract.conditions)
  expect(text.authenticities).toEqual(contract.authenticities)
})

test.each(Object.entries(wire.routes))('%s goes to %s', (name, route) => {
  const { method, path } = contract.endpoints[name as wire.RouteName]
  expect(route).toBe(`${method} ${path}`)
})
