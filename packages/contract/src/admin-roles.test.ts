import { expect, test } from 'vitest'
import { adminRoles, hasRole, mayCall, rolesOfCalls } from './admin-roles.ts'
import { type Endpoint, endpoints } from './index.ts'

test('names the roles of each admin call, and of no other', () => {
  const calls = Object.entries(endpoints as Record<string, Endpoint>)
  const adminCalls = calls.filter(([, { access }]) => access === 'admin')
  expect(Object.keys(rolesOfCalls).toSorted()).toEqual(adminCalls.map(([name]) => name).toSorted())
  for (const [name, { roles }] of adminCalls) {
    expect(roles, name).toEqual(rolesOfCalls[name as keyof typeof rolesOfCalls])
  }
  expect(calls.filter(([, { access, roles }]) => access !== 'admin' && roles)).toEqual([])
})

test('an admin may make every call, another role its own, a bidder none', () => {
  expect(mayCall('admin', 'setUserRole')).toBe(true)
  expect(mayCall('finance', 'refundPayment')).toBe(true)
  expect(mayCall('support', 'refundPayment')).toBe(false)
  expect(mayCall(null, 'adminStats')).toBe(false)
  expect(hasRole('admin', [])).toBe(true)
})

test('only an admin can give roles, take over accounts or stop the platform', () => {
  const others = adminRoles.filter((role) => role !== 'admin')
  for (const name of ['setUserRole', 'resetUserPassword', 'clearUserTotp', 'pausePlatform', 'listAuditLog'] as const) {
    expect(
      others.filter((role) => mayCall(role, name)),
      name,
    ).toEqual([])
  }
})
