import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing.ts'
import { createSocketAdmission } from './admit-socket.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

test('counts all addresses of an IPv6 network as one', async () => {
  const admit = createSocketAdmission({ ...house.deps, config: { ...house.deps.config, rateLimitScale: 1 } })
  const first = handshakeFrom('2001:db8:0:1::1')
  for (const host of Array(199).keys()) await admit(handshakeFrom(`2001:db8:0:1:${host.toString(16)}::2`).request)
  expect(await admit(first.request)).toMatchObject({ who: null })
  expect(await admit(handshakeFrom('2001:db8:0:1:ffff::9').request)).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await admit(handshakeFrom('2001:db8:0:2::1').request)).toMatchObject({ who: null })
  first.socket.emit('close')
  expect(await admit(handshakeFrom('2001:db8:0:1:ffff::9').request)).toMatchObject({ who: null })
})

function handshakeFrom(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false })
  return { socket, request: { headers: {}, socket } as unknown as IncomingMessage }
}
