import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort, isPortFree } from './free-port.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

test('returns the preferred port if it is free, else another', async () => {
  const preferred = await freePort()
  expect(await freePort(preferred)).toBe(preferred)
  await listen(preferred)
  expect(await isPortFree(preferred)).toBe(false)
  const other = await freePort(preferred)
  expect(other).not.toBe(preferred)
  expect(await isPortFree(other)).toBe(true)
})

function listen(port: number): Promise<void> {
  const server = createServer()
  open.push(server)
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}
