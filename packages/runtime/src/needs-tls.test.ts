import { expect, test } from 'vitest'
import { needsTls } from './needs-tls.ts'

test.each([
  ['smtp://aste:segreto@mail.example.it:587', true],
  ['smtp://aste:segreto@localhost.example.it', true],
  ['smtp://aste:segreto@10.0.0.7', true],
  ['smtp://:segreto@mail.example.it', true],
  ['smtp://aste:segreto@127.0.0.1:2525', false],
  ['smtp://aste:segreto@localhost', false],
  ['smtp://aste:segreto@[::1]:25', false],
  ['smtp://relay.internal:25', false],
])('%s may only be used over TLS: %s', (url, expected) => expect(needsTls(url)).toBe(expected))
