import { describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { LaunchError } from './launch-error.ts'
import { readSettings, requireRedis } from './settings.ts'

test('defaults to the demo, open around the clock', () => {
  expect(readSettings({})).toMatchObject({ demo: true, hours: { text: '00:00-24:00' }, port: null })
})

describe('refuses an invalid setting with one line that names it', () => {
  test.each([
    ['PORT', '3000x'],
    ['DEMO', 'maybe'],
    ['AUCTION_HOURS', 'always'],
    ['DATABASE_URL', 'somewhere'],
    ['REDIS_URL', 'http://127.0.0.1'],
  ])('%s', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(LaunchError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })
})

test('reports a given Redis that does not answer', async () => {
  const port = await freePort()
  await expect(requireRedis(`redis://127.0.0.1:${port}`)).rejects.toThrow(
    `REDIS_URL gets no answer from 127.0.0.1:${port}.`,
  )
})
