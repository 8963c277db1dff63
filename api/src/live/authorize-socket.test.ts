import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/create-test-app.ts'
import { createSocketAuthorizer } from './authorize-socket.ts'

const testApp = useTestApp()

test('counts all addresses of an IPv6 network as one', async () => {
  const authorize = createSocketAuthorizer({ ...testApp.deps, config: { ...testApp.deps.config, rateLimitScale: 1 } })
  const first = handshakeFrom('2001:db8:0:1::1')
  for (const host of Array(199).keys()) await authorize(handshakeFrom(`2001:db8:0:1:${host.toString(16)}::2`).request)
  expect(await authorize(first.request)).toMatchObject({ sessionUser: null })
  expect(await authorize(handshakeFrom('2001:db8:0:1:ffff::9').request)).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await authorize(handshakeFrom('2001:db8:0:2::1').request)).toMatchObject({ sessionUser: null })
  first.socket.emit('close')
  expect(await authorize(handshakeFrom('2001:db8:0:1:ffff::9').request)).toMatchObject({ sessionUser: null })
})

function handshakeFrom(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false })
  return { socket, request: { headers: {}, socket } as unknown as IncomingMessage }
}
