import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageHeaders, pagePolicy } from './page-policy.ts'

const plain = directivesOf(null)
const paying = ['script-src', 'connect-src', 'img-src', 'frame-src', 'child-src', 'form-action'] as const
const scripts = ['https://www.paypal.com/sdk/js', 'http://127.0.0.1:8026/sdk/js']

describe('on a page with payment buttons', () => {
  test.each([
    [
      'https://www.paypal.com/sdk/js',
      "'self' https://*.paypal.com https://*.paypalobjects.com",
      "'self' data: blob: https://*.paypal.com https://*.paypalobjects.com",
    ],
    ['http://127.0.0.1:8026/sdk/js', "'self' http://127.0.0.1:8026", "'self' data: blob: http://127.0.0.1:8026"],
  ])('allows %s what its button needs', (scriptUrl, sources, pictures) => {
    const directives = directivesOf(scriptUrl)
    for (const name of paying) expect(directives[name], name).toBe(name === 'img-src' ? pictures : sources)
    expect(directives['style-src']).toBe("'self' 'unsafe-inline'")
    const exceptions = new Set<string>([...paying, 'style-src', 'require-trusted-types-for', 'trusted-types'])
    const others = (all: Record<string, string>) => Object.entries(all).filter(([name]) => !exceptions.has(name))
    expect(others(directives)).toEqual(others(plain))
  })

  test('allows scripts from these sites only: no inline script and no eval', () => {
    for (const url of scripts) {
      expect(directivesOf(url)['script-src']).not.toMatch(/unsafe|\*(?!\.paypal(objects)?\.com)|data:|blob:/)
    }
  })

  test('allows a look-alike of the provider its own origin only', () => {
    for (const origin of ['https://evilpaypal.com', 'https://paypal.com.evil.example', 'http://www.paypal.com']) {
      expect(directivesOf(`${origin}/sdk/js`)['script-src']).toBe(`'self' ${origin}`)
    }
  })
})

test('everywhere else allows no other site, nothing inline, and no string as a script', () => {
  expect(Object.values(plain).join(' ')).not.toMatch(/https?:|unsafe/)
  expect(plain).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': 'centesimo',
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'script-src-attr': "'none'",
  })
})

test('allows by their hashes the scripts and styles that the page itself has', () => {
  const html = '<style>p{}</style><script>first()</script><i style="width:1px;"></i><b style="width:1px;"></b>'
  const [script, style, size] = ['first()', 'p{}', 'width:1px;'].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(directivesOf(null, html)).toMatchObject({
    'script-src': `'self' ${script}`,
    'style-src': `'self' 'unsafe-hashes' ${size} ${style}`,
  })
})

test('lets the payment popup message its opener, and isolates windows only on a secure page', () => {
  const opener = (publicUrl: string | null) => pageHeaders({ publicUrl }).crossOriginOpenerPolicy
  expect(opener('https://aste.example')).toEqual({ policy: 'same-origin-allow-popups' })
  expect(opener('http://aste.local')).toBe(false)
  expect(opener(null)).toBe(false)
})

function directivesOf(paymentScriptUrl: string | null, html = ''): Record<string, string> {
  const policy = pagePolicy({ publicUrl: null, paymentScriptUrl, html })
  return Object.fromEntries(policy.split(';').map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]))
}
