import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName, isPhone } from './device-name.ts'

const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${apple} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome su Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${apple} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet su Android',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari su iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome su iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge su Windows',
    false,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox su Mac', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${apple} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`, 'Opera su Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 16328.55.0) ${apple} Chrome/140.0.0.0 Safari/537.36`, 'Chrome su ChromeOS', false],
  ['curl/8.5.0', null, false],
  ['', null, false],
  [null, null, false],
])('%.60s… is %s', (userAgent, name, isInTheHand) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(isPhone(userAgent)).toBe(isInTheHand)
})

const marks = [
  'Edg/',
  'OPR/',
  'Firefox/',
  'Chrome/',
  'Safari/',
  'iPhone',
  'iPad',
  'Android',
  'Windows',
  'Mac OS X',
  'X11',
]
const userAgents = fc.array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'binary', maxLength: 20 })))

test('a name has words of its own only, whatever the client sends', () => {
  fc.assert(
    fc.property(userAgents, (parts) => {
      const name = deviceName(parts.join(' '))
      expect(name ?? 'Chrome').toMatch(
        /^(Edge|Opera|Samsung Internet|Vivaldi|Firefox|Chrome|Safari|iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux)( su (iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux))?$/,
      )
    }),
  )
})
