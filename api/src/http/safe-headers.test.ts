import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../testing/create-test-app.ts'

const secure = useTestApp({ PUBLIC_URL: 'https://aste.example' })
const plain = useTestApp()

const always = {
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
}
const overTls = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

test.each([
  ['GET', '/'],
  ['GET', '/no-page'],
  ['GET', '/assets/none.js'],
  ['GET', '/robots.txt'],
  ['GET', '/api/time'],
  ['GET', '/api/none'],
  ['GET', '/api/user'],
  ['PUT', '/api/user'],
  ['POST', '/api/login'],
  ['GET', '/api/docs/'],
  ['GET', '/api/docs/asyncapi.json'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/media/none.webp'],
  ['GET', '/%zz'],
])('%s %s answers with the headers that every answer has', async (method, url) => {
  expect((await secure.call(method, url)).headers).toMatchObject({ ...always, ...overTls })
  const { headers } = await plain.call(method, url)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject(always)
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('cross-origin-opener-policy')
})

test.each(['/', '/reset-password?token=segreto', '/verifica/una'])(
  'another site sees of %s the host alone',
  async (url) => {
    expect((await plain.call('GET', url)).headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  },
)

test.each([
  ['GET', '/'],
  ['GET', '/api/auctions'],
  ['OPTIONS', '/api/user'],
  ['POST', '/api/login'],
  ['GET', '/media/none.webp'],
])('%s %s lets no foreign site read its answer', async (method, url) => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const answer = await plain.call(method, url, { headers })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

let url: URL
beforeAll(async () => {
  url = new URL(await secure.app.listen({ host: '127.0.0.1', port: 0 }))
})

test.each([
  ['what is not HTTP', 'ciao\r\n\r\n'],
  [
    'a refused handshake',
    'GET /socket.io/?EIO=4 HTTP/1.1\r\nhost: a\r\norigin: https://evil.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
  ],
])('so does the refusal of %s', async (_what, text) => {
  const socket = connect(Number(url.port), url.hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(text)
  await once(socket, 'close')
  for (const [name, value] of Object.entries({ ...always, ...overTls }))
    expect(answer).toContain(`${name}: ${value}\r\n`)
})
