import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { LaunchError } from './launch-error.ts'
import { choosePort, readSettings, requireRedis } from './settings.ts'

const host = '127.0.0.1'

test('with nothing set the settings are those of the demo, open around the clock', () => {
  expect(readSettings({})).toMatchObject({ demo: true, hours: { text: '00:00-24:00' }, port: null })
})

describe('a wrong setting is one line that names it', () => {
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

test('a given PORT is the one that is used', async () => {
  const port = await freePort()
  expect(await choosePort({ port, host })).toBe(port)
})

test('a given PORT that is taken is one line that says what to do', async () => {
  const server = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  await expect(choosePort({ port, host })).rejects.toThrow(
    new RegExp(`^PORT ${port} is taken .*: stop .* or set another PORT`),
  )
  server.close()
})

test('without a PORT the first free one from 3000 on is used', async () => {
  const first = await choosePort({ port: null, host })
  expect(first).toBeGreaterThanOrEqual(3000)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(first, host, resolve))
  expect(await choosePort({ port: null, host })).toBeGreaterThan(first)
  server.close()
})

test('a given Redis that does not answer is named', async () => {
  const port = await freePort()
  await expect(requireRedis(`redis://127.0.0.1:${port}`)).rejects.toThrow(
    `REDIS_URL gets no answer from 127.0.0.1:${port}.`,
  )
})
