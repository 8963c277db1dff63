import { describe, expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const withoutPayments = directivesOf(null)
const paying = ['scriptSrc', 'connectSrc', 'imgSrc', 'frameSrc', 'childSrc', 'formAction'] as const

describe('allows the provider what its button needs', () => {
  test.each([
    [
      'https://www.paypal.com/sdk/js',
      "'self' https://*.paypal.com https://*.paypalobjects.com",
      "'self' data: blob: https://*.paypal.com https://*.paypalobjects.com",
    ],
    ['http://127.0.0.1:8026/sdk/js', "'self' http://127.0.0.1:8026", "'self' data: blob: http://127.0.0.1:8026"],
  ])('%s', (scriptUrl, sources, pictures) => {
    const directives = directivesOf(scriptUrl)
    for (const name of paying) expect(directives[name].join(' '), name).toBe(name === 'imgSrc' ? pictures : sources)
    const others = Object.entries(directives).filter(([name]) => !paying.some((each) => each === name))
    expect(others).toEqual(Object.entries(withoutPayments).filter(([name]) => !paying.some((each) => each === name)))
  })

  test('allows scripts from these sites only: no inline script and no eval', () => {
    for (const url of [null, 'https://www.paypal.com/sdk/js', 'http://127.0.0.1:8026/sdk/js']) {
      expect(directivesOf(url).scriptSrc.join(' ')).not.toMatch(/unsafe|\*(?!\.paypal(objects)?\.com)|data:|blob:/)
    }
  })
})

test('allows a look-alike of the provider its own origin only', () => {
  for (const origin of ['https://evilpaypal.com', 'https://paypal.com.evil.example', 'http://www.paypal.com']) {
    expect(directivesOf(`${origin}/sdk/js`).scriptSrc).toEqual(["'self'", origin])
  }
})

test('allows no other site if payments are off', () => {
  for (const name of paying) expect(withoutPayments[name].join(' ')).not.toMatch(/https?:/)
})

test('lets the payment popup message its opener, and isolates windows only on a secure page', () => {
  const opener = (publicUrl: string | null) => pagePolicy({ ...noScript, publicUrl }).crossOriginOpenerPolicy
  expect(opener('https://aste.example')).toEqual({ policy: 'same-origin-allow-popups' })
  expect(opener('http://aste.local')).toBe(false)
  expect(opener(null)).toBe(false)
})

const noScript = { paymentScriptUrl: null, html: '' }

function directivesOf(paymentScriptUrl: string | null) {
  return pagePolicy({ publicUrl: null, paymentScriptUrl, html: '' }).contentSecurityPolicy.directives
}
