import { describe, expect, test } from 'vitest'
import { paypalOf } from './paypal-config.ts'
import { settings } from './settings.ts'

const servers = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1:6379/0' }
const three = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' }

const read = (set: Record<string, string>, production = false) =>
  paypalOf(settings.parse({ ...servers, ...set }), production)

test('without credentials nothing can be paid, whatever the addresses say', () => {
  expect(read({})).toBeNull()
  expect(read({ PAYPAL_API_URL: 'http://127.0.0.1:8026' })).toBeNull()
})

test('three settings lead to PayPal’s own sandbox, and in production to the real one', () => {
  const credentials = { clientId: 'id', clientSecret: 'secret', webhookId: 'hook' }
  const jsUrl = 'https://www.paypal.com/sdk/js'
  const sandbox = { ...credentials, apiUrl: 'https://api-m.sandbox.paypal.com', jsUrl, isSandbox: true }
  const live = { ...credentials, apiUrl: 'https://api-m.paypal.com', jsUrl, isSandbox: false }
  expect(read(three)).toEqual(sandbox)
  expect(read(three, true)).toEqual(live)
  expect(read({ ...three, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com/' }, true)).toEqual(sandbox)
  expect(read({ ...three, PAYPAL_API_URL: 'https://api-m.paypal.com' })).toEqual(live)
})

test('another PayPal is a sandbox too', () => {
  const own = { PAYPAL_API_URL: 'http://127.0.0.1:8026', PAYPAL_JS_URL: 'http://127.0.0.1:8026/sdk/js' }
  expect(read({ ...three, ...own })).toMatchObject({
    apiUrl: 'http://127.0.0.1:8026',
    jsUrl: 'http://127.0.0.1:8026/sdk/js',
    isSandbox: true,
  })
})

test.each(Object.keys(three))('%s is missed when the others are there', (name) => {
  const others = Object.fromEntries(Object.entries(three).filter(([key]) => key !== name))
  expect(() => read(others)).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

describe('production takes no address of this machine and none without encryption', () => {
  test.each([
    'http://localhost:8026',
    'https://127.0.0.1:8026',
    'https://127.1',
    'https://[::1]:8026',
    'https://pay.localhost',
    'https://0.0.0.0',
    'http://paypal.example',
  ])('%s', (address) => {
    expect(() => read({ ...three, PAYPAL_API_URL: address }, true)).toThrow(/^PAYPAL_API_URL must [^\n]+$/)
    expect(() => read({ ...three, PAYPAL_JS_URL: `${address}/sdk/js` }, true)).toThrow(/^PAYPAL_JS_URL must [^\n]+$/)
  })
})

test('the address of the API is an origin: what follows would be ignored', () => {
  expect(settings.safeParse({ ...servers, PAYPAL_API_URL: 'https://proxy.example/paypal' }).success).toBe(false)
})
