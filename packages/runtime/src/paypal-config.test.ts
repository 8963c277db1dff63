import { describe, expect, test } from 'vitest'
import { paypalOf } from './paypal-config.ts'
import { settings } from './settings.ts'

const servers = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1:6379/0' }
const three = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' }

const read = (set: Record<string, string>, production = false) =>
  paypalOf(settings.parse({ ...servers, ...set }), production)

test('disables payments without credentials, whatever the addresses are', () => {
  expect(read({})).toBeNull()
  expect(read({ PAYPAL_API_URL: 'http://127.0.0.1:8026' })).toBeNull()
})

test('uses PayPal’s sandbox with the three credentials, and the live API in production', () => {
  const credentials = { clientId: 'id', clientSecret: 'secret', webhookId: 'hook' }
  const jsUrl = 'https://www.paypal.com/sdk/js'
  const sandbox = { ...credentials, apiUrl: 'https://api-m.sandbox.paypal.com', jsUrl, isSandbox: true }
  const live = { ...credentials, apiUrl: 'https://api-m.paypal.com', jsUrl, isSandbox: false }
  expect(read(three)).toEqual(sandbox)
  expect(read(three, true)).toEqual(live)
  expect(read({ ...three, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com/' }, true)).toEqual(sandbox)
  expect(read({ ...three, PAYPAL_API_URL: 'https://api-m.paypal.com' })).toEqual(live)
})

test('treats any other API address as a sandbox', () => {
  const own = { PAYPAL_API_URL: 'http://127.0.0.1:8026', PAYPAL_JS_URL: 'http://127.0.0.1:8026/sdk/js' }
  expect(read({ ...three, ...own })).toMatchObject({
    apiUrl: 'http://127.0.0.1:8026',
    jsUrl: 'http://127.0.0.1:8026/sdk/js',
    isSandbox: true,
  })
})

test.each(Object.keys(three))('requires %s when the other credentials are set', (name) => {
  const others = Object.fromEntries(Object.entries(three).filter(([key]) => key !== name))
  expect(() => read(others)).toThrow(new RegExp(`^${name} [^\\n]+$`))
})

describe('refuses local and unencrypted addresses in production', () => {
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

test('refuses an API address with a path, which would be ignored', () => {
  expect(settings.safeParse({ ...servers, PAYPAL_API_URL: 'https://proxy.example/paypal' }).success).toBe(false)
})
