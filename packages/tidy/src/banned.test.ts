import { describe, expect, test } from 'vitest'
import { bans, banViolations, coversPath } from './banned.ts'
import { read, sourceFiles } from './project.ts'

// The ban list and its examples contain the banned patterns themselves.
const files = sourceFiles().filter((file) => !file.startsWith('packages/tidy/src/banned'))

test('no file uses a banned pattern', () => {
  expect(files.flatMap((file) => banViolations(file, read(file)))).toEqual([])
})

test('every exception covers a file that needs it', () => {
  const unneeded = bans.flatMap(({ name, pattern, except }) =>
    Object.keys(except)
      .filter((path) => {
        const covered = files.filter((file) => coversPath(path, file))
        return covered.length > 0 && !covered.some((file) => pattern.test(read(file)))
      })
      .map((path) => `${path} no longer needs its exception for ${name}: remove it from packages/tidy/src/banned.ts`),
  )
  expect(unneeded).toEqual([])
})

describe('detects', () => {
  test.each([
    ['console', 'api/src/app.ts', `console.log('here')`],
    ['Math.random', 'packages/people/src/referral-code.ts', 'const code = Math.random()'],
    ['a clock in a domain rule', 'packages/domain/src/decide-bid.ts', 'const now = Date.now()'],
    ['PayPal’s SDK', 'packages/payments/src/settle.ts', `import sdk from '@paypal/checkout-server-sdk'`],
    ['an import of src/paypal', 'packages/payments/src/reconcile/x.ts', `import { x } from '../paypal/x.ts'`],
    ['PayPal in an identifier', 'packages/payments/src/capture/x.ts', 'const paypalFee = readPayPal(1)'],
    ['a PayPal event type', 'packages/payments/src/refund/x.ts', `type === 'PAYMENT.CAPTURE.REVERSED'`],
    ['the demo loaded at start', 'worker/src/main.ts', `import { startDemo } from '@centesimo/demo'`],
    ['admin loaded at start', 'web/src/app/pages.tsx', `import { AdminRoutes } from '../admin/admin-routes.tsx'`],
    ['as any', 'web/src/main.tsx', 'const it = that as any'],
    ['a suppressed type error', 'web/src/main.tsx', '// @ts-expect-error'],
    ['a focused test', 'web/src/x.test.ts', `test.only('this', () => {})`],
    ['a skipped test', 'web/src/x.test.ts', `describe.skip('that', () => {})`],
    ['a TODO comment', 'web/src/x.ts', '// TODO later'],
  ])('%s', (name, file, line) => {
    expect(banViolations(file, `// first\n${line}`)).toEqual([expect.stringContaining(`${file}:2 has ${name}`)])
  })
})

test.each([
  ['an import inside the folder', 'packages/payments/src/paypal/x.ts', `import { x } from '../paypal/x.ts'`],
  ['PayPal in a text', 'packages/payments/src/refund/x.ts', `'rimborso dal conto PayPal'`],
  ['the name of the setting', 'packages/payments/src/x.ts', 'const { paypal } = config'],
  ['a field of the wire', 'packages/payments/src/x.ts', 'paypalOrderId: row.provider_order_id,'],
])('allows %s', (_what, file, line) => {
  expect(banViolations(file, line)).toEqual([])
})

test('allows a clock outside packages/domain', () => {
  expect(banViolations('api/src/clock.ts', 'const now = Date.now()')).toEqual([])
})
