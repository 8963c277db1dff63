import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { cacheDir } from '../paths.ts'
import { startProxy } from './proxy.ts'

const serverDir = mkdtempSync(join(tmpdir(), 'proxy-'))
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(serverDir, { recursive: true })
})

test('the proxy asks only nodes that are ready, and none is missed that accepts no connection', {
  timeout: 60_000,
}, async () => {
  let ready = 200
  const nodes = await Promise.all(['one', 'two'].map((name) => serveNode(name, () => (name === 'two' ? ready : 200))))
  const port = await freePort()
  const dead = `http://127.0.0.1:${await freePort()}`
  const urls = [...nodes, dead]
  const folders = { serverDir, cacheDir }
  const proxy = await startProxy({ host: '127.0.0.1', port, nodes: urls, ...folders })
  stops.push(proxy.stop)
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(proxy.url)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    return [...new Set(await Promise.all(answers.map((answer) => answer.text())))].sort()
  }
  // Another address of this machine, as the network would reach it.
  await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow()
  expect(await ask()).toEqual(['one', 'two'])
  ready = 503
  await expect.poll(ask, { timeout: 20_000 }).toEqual(['one'])
  ready = 200
  await expect.poll(ask, { timeout: 20_000 }).toEqual(['one', 'two'])
  expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404)
})

/** A node that says its name, and on /readyz whether it takes new work. */
async function serveNode(name: string, readiness: () => number): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' ? readiness() : 200
    response.end(name)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
