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

test('a port that is taken between the choice and the start makes room for the next one', async () => {
  const database = await createTestDatabase()
  const thief = createServer()
  const tried: number[] = []
  const stack = await onChosenPort({ port: null, host }, async (port) => {
    tried.push(port)
    if (tried.length === 1) await new Promise<void>((resolve) => thief.listen(port, host, resolve))
    return startStack({
      databaseUrl: database.url,
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
  thief.close()
  await database.drop()
})

test('a given PORT that is taken at the last moment is not exchanged for another', async () => {
  const port = await freePort()
  const starts: number[] = []
  const starting = onChosenPort({ port, host }, (chosen) => {
    starts.push(chosen)
    throw new LaunchError(`PORT ${chosen} is taken: choose another or stop what uses it`)
  })
  await expect(starting).rejects.toThrow(`PORT ${port} is taken`)
  expect(starts).toEqual([port])
})

test('another failure of the start is told as it is', async () => {
  const starting = onChosenPort({ port: null, host }, () => Promise.reject(new LaunchError('the database is away')))
  await expect(starting).rejects.toThrow('the database is away')
})
