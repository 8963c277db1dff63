import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@centesimo/db/testing'
import { afterAll, expect, test } from 'vitest'
import { choosePort, onChosenPort } from './choose-port.ts'
import { freePort } from './free-port.ts'
import { LaunchError } from './launch-error.ts'
import { startStack } from './stack.ts'

const host = '127.0.0.1'
const logDir = mkdtempSync(join(tmpdir(), 'choose-port-'))
afterAll(() => rmSync(logDir, { recursive: true }))

test('uses the given PORT', async () => {
  const port = await freePort()
  expect(await choosePort({ port, host })).toBe(port)
})

test('refuses a given PORT that is in use with one line of advice', async () => {
  const server = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  await expect(choosePort({ port, host })).rejects.toThrow(
    new RegExp(`^PORT ${port} is taken .*: stop .* or set another PORT`),
  )
  server.close()
})

test.each([4190, 6000, 6667])('refuses port %i, which browsers never open', async (port) => {
  await expect(choosePort({ port, host })).rejects.toThrow(/^PORT \d+ is one that browsers refuse to open/)
})

test('uses the first free port from 3000 without a PORT', async () => {
  const first = await choosePort({ port: null, host })
  expect(first).toBeGreaterThanOrEqual(3000)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(first, host, resolve))
  expect(await choosePort({ port: null, host })).toBeGreaterThan(first)
  server.close()
})

test('starts on the next port when the chosen one is taken before the start', async () => {
  const database = await createTestDatabase()
  const competitor = createServer()
  const tried: number[] = []
  const stack = await onChosenPort({ port: null, host }, async (port) => {
    tried.push(port)
    if (tried.length === 1) await new Promise<void>((resolve) => competitor.listen(port, host, resolve))
    return startStack({
      databaseUrl: database.programUrl,
      redisUrl: process.env.REDIS_URL!,
      port,
      workers: 0,
      logDir,
      env: { HOST: host },
    })
  })
  expect(tried).toHaveLength(2)
  expect(stack.url).toBe(`http://${host}:${tried[1]}`)
  expect((await fetch(`${stack.url}/healthz`)).status).toBe(200)
  await stack.stop()
  competitor.close()
  await database.drop()
})

test('never replaces a given PORT that is taken before the start', async () => {
  const port = await freePort()
  const starts: number[] = []
  const starting = onChosenPort({ port, host }, (chosen) => {
    starts.push(chosen)
    throw new LaunchError(`PORT ${chosen} is taken: choose another or stop the program that uses it`)
  })
  await expect(starting).rejects.toThrow(`PORT ${port} is taken`)
  expect(starts).toEqual([port])
})

test('passes on any other start error', async () => {
  const starting = onChosenPort({ port: null, host }, () => Promise.reject(new LaunchError('the database is down')))
  await expect(starting).rejects.toThrow('the database is down')
})
