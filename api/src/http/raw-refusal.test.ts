import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { listen, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let url: URL
beforeAll(async () => {
  url = new URL(await listen(testApp))
})

const posted = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'

test.each([
  ['bytes that are not HTTP', 'ciao\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ['an endless path', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  [
    'headers without end',
    `GET /api/time HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['two lengths', `${posted}content-length: 2\r\ncontent-length: 44\r\n\r\n{}`, 400, 'VALIDATION_FAILED'],
  [
    'a length with a transfer encoding',
    `${posted}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'VALIDATION_FAILED',
  ],
])('answers %s with the contract’s error body', async (_what, text, status, code) => {
  const socket = connect(Number(url.port), url.hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(text)
  await once(socket, 'close')
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  expect(body).toMatchObject({ code, requestId: expect.any(String), message: expect.any(String) })
})
