import { describe, expect, test } from 'vitest'
import { trackingUrl, trackingUrlProblem } from './carrier.ts'

test.each([
  ['https://corriere.example/{code}', 'BRT 1', 'https://corriere.example/BRT%201'],
  ['https://corriere.example/?c={code}&l=it', 'A&B=#?/..', 'https://corriere.example/?c=A%26B%3D%23%3F%2F..&l=it'],
  ['https://corriere.example/#/{code}/{code}', 'è"<', 'https://corriere.example/#/%C3%A8%22%3C/%C3%A8%22%3C'],
  ['https://corriere.example/{code}', '\ud800', 'https://corriere.example/%EF%BF%BD'],
  // No special replacement pattern of `replaceAll`.
  ['https://corriere.example/{code}', "$&$'", "https://corriere.example/%24%26%24'"],
])('%s with the code %s is %s', (address, code, url) => {
  expect(trackingUrl(address, code)).toBe(url)
})

describe('a tracking address', () => {
  test.each([
    'https://corriere.example/{code}',
    'https://corriere.example:8443/a?b={code}#c',
    'https://a.example/#{code}',
  ])('may be %s', (address) => expect(trackingUrlProblem(address)).toBeNull())

  test.each([
    ['https://corriere.example/', 'no-code'],
    ['https://corriere.example/{CODE}', 'no-code'],
    ['', 'no-code'],
    ['http://corriere.example/{code}', 'not-https'],
    ['javascript:alert({code})', 'not-https'],
    ['HTTPS://corriere.example/{code}', 'not-https'],
    ['https:/corriere.example/{code}', 'not-https'],
    ['https://corriere.example\\@evil.example/{code}', 'not-https'],
    ['{code}', 'not-https'],
    ['//corriere.example/{code}', 'not-https'],
    ['https://', 'no-code'],
    ['https://anna:segreta@corriere.example/{code}', 'credentials'],
    ['https://{code}@corriere.example/', 'credentials'],
    ['https://{code}.example/', 'code-in-host'],
    ['https://corriere.example:{code}/', 'code-in-host'],
  ])('is not %s: %s', (address, problem) => {
    expect(trackingUrlProblem(address)).toBe(problem)
  })
})
