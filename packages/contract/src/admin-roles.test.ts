import { expect, test } from 'vitest'
import { adminRoles, hasRole, mayCall, rolesOfCalls } from './admin-roles.ts'
import { type Endpoint, endpoints } from './index.ts'

test('names the roles of each admin call, and of no other', () => {
  const calls = Object.entries(endpoints as Record<string, Endpoint>)
  const adminCalls = calls.filter(([, { access }]) => access === 'admin')
  expect(Object.keys(rolesOfCalls).toSorted()).toEqual(adminCalls.map(([name]) => name).toSorted())
  expect(calls.filter(([, { access, roles }]) => access !== 'admin' && roles)).toEqual([])
})

test('an admin may make every call, another role its own, a bidder none', () => {
  expect(mayCall('admin', 'setUserRole')).toBe(true)
  expect(mayCall('finance', 'refundPayment')).toBe(true)
  expect(mayCall('support', 'refundPayment')).toBe(false)
  expect(mayCall(null, 'adminStats')).toBe(false)
  expect(hasRole('admin', [])).toBe(true)
})

const others = adminRoles.filter((role) => role !== 'admin')

test.each([
  'setUserRole',
  'resetUserPassword',
  'clearUserTotp',
  'pausePlatform',
  'resumePlatform',
  'saveCompany',
  'saveApprovalRule',
  'listAuditLog',
] as const)('no other role than admin may make the call %s', (name) => {
  expect(others.filter((role) => mayCall(role, name))).toEqual([])
})

test.each([
  ['finance', 'assignCredits'],
  ['finance', 'deductCredits'],
  ['finance', 'refundPayment'],
  ['finance', 'approveApproval'],
  ['finance', 'declineApproval'],
  ['finance', 'listAdminPayments'],
  ['finance', 'exportTable'],
  ['finance', 'exportRevenue'],
  ['finance', 'adminRevenue'],
  ['catalog', 'closeAuction'],
  ['catalog', 'deleteAuction'],
  ['support', 'blockUser'],
  ['support', 'answerContactMessage'],
  ['fulfilment', 'setOrderShipping'],
  ['fulfilment', 'undoOrderReturn'],
] as const)('beside admin %s alone may make the call %s', (role, name) => {
  expect(others.filter((each) => mayCall(each, name))).toEqual([role])
})
