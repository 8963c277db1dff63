import type { Log } from '@centesimo/runtime'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './warn-of-untrusted-proxy.ts'

async function warningsOf({
  trustProxy,
  production = true,
}: {
  trustProxy: string | number | null
  production?: boolean
}) {
  const warnings: string[] = []
  const log = { warn: (_: object, text: string) => warnings.push(text) } as unknown as Log
  const app = fastify()
  const warn = warnOfUntrustedProxy({ production, trustProxy }, log)
  app.addHook('onRequest', async (request) => warn(request))
  app.get('/', async () => 'ok')
  const call = (headers: Record<string, string>) => app.inject({ url: '/', headers, remoteAddress: '172.18.0.5' })
  await call({})
  // The last is a visitor on the machine of the proxy.
  for (const client of ['203.0.113.7', '203.0.113.8', '172.18.0.5']) await call({ 'x-forwarded-for': client })
  return warnings
}

test('names once the proxy that is not trusted, and what to set', async () => {
  const [warning, ...others] = await warningsOf({ trustProxy: null })
  expect(warning).toContain('Set TRUST_PROXY=172.18.0.5')
  expect(others).toEqual([])
  expect(await warningsOf({ trustProxy: '10.0.0.0/8' })).toHaveLength(1)
})

test('says nothing of a trusted proxy, nor outside production', async () => {
  expect(await warningsOf({ trustProxy: '172.16.0.0/12' })).toEqual([])
  expect(await warningsOf({ trustProxy: 1 })).toEqual([])
  expect(await warningsOf({ trustProxy: null, production: false })).toEqual([])
})
