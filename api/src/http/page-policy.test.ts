import { describe, expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const withoutPayments = directivesOf(null)
const paying = ['scriptSrc', 'connectSrc', 'imgSrc', 'frameSrc', 'childSrc', 'formAction'] as const

describe('the provider may do on our pages what its button needs', () => {
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

  test('and scripts stay those of these sites alone: none of a page’s own, none made from text', () => {
    for (const url of [null, 'https://www.paypal.com/sdk/js', 'http://127.0.0.1:8026/sdk/js']) {
      expect(directivesOf(url).scriptSrc.join(' ')).not.toMatch(/unsafe|\*(?!\.paypal(objects)?\.com)|data:|blob:/)
    }
  })
})

test('whoever only looks like the provider is let in with his own origin alone', () => {
  for (const origin of ['https://evilpaypal.com', 'https://paypal.com.evil.example', 'http://www.paypal.com']) {
    expect(directivesOf(`${origin}/sdk/js`).scriptSrc).toEqual(["'self'", origin])
  }
})

test('where nothing can be paid nobody else is let in', () => {
  for (const name of paying) expect(withoutPayments[name].join(' ')).not.toMatch(/https?:/)
})

test('the payment window may speak to the page that opened it, and only a secure page cuts off other windows', () => {
  const opener = (publicUrl: string | null) => pagePolicy({ ...noScript, publicUrl }).crossOriginOpenerPolicy
  expect(opener('https://aste.example')).toEqual({ policy: 'same-origin-allow-popups' })
  expect(opener('http://aste.local')).toBe(false)
  expect(opener(null)).toBe(false)
})

const noScript = { paymentScriptUrl: null, html: '' }

function directivesOf(paymentScriptUrl: string | null) {
  return pagePolicy({ publicUrl: null, paymentScriptUrl, html: '' }).contentSecurityPolicy.directives
}
