import { expect, test } from 'vitest'
import { createStopToken, readStopToken } from './stop-mail-link.ts'

const secret = 'x'.repeat(40)
const stopped = { mail: 'outbid', userId: '0198c5f0-0000-7000-8000-00000000000a' } as const
const writtenAt = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
const token = createStopToken(secret, stopped, writtenAt)
const read = (text: string, { secrets = [secret], daysLater = 0 } = {}) =>
  readStopToken(secrets, text, writtenAt + daysLater * DAY_MS)

test('names one kind of mail of one account, for half a year', () => {
  expect(read(token)).toEqual(stopped)
  expect(read(token, { daysLater: 180 })).toEqual(stopped)
  expect(read(token, { daysLater: 181 })).toBeNull()
})

test('outlives a change of the secret while the previous one is set', () => {
  const next = 'y'.repeat(40)
  expect(read(token, { secrets: [next, secret] })).toEqual(stopped)
  expect(read(token, { secrets: [next] })).toBeNull()
})

test('counts for no other account, no other mail and no other time', () => {
  expect(read(token.replace('outbid', 'monthly'))).toBeNull()
  expect(read(token.replace('0000000a', '0000000b'))).toBeNull()
  expect(read(token.replace(String(writtenAt / 1_000), String(writtenAt / 1_000 + 1)))).toBeNull()
})

test('counts no more when any letter of it is changed, added or taken away', () => {
  const texts = [...token].flatMap((letter, at) => {
    const [before, after] = [token.slice(0, at), token.slice(at + 1)]
    return [before + (letter === 'A' ? 'B' : 'A') + after, `${before}A${letter}${after}`, before + after]
  })
  for (const text of [...texts, '', `${token}A`, ` ${token}`, `${token}\n`])
    expect([text, read(text)]).toEqual([text, null])
})
