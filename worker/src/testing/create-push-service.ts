import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

// A push service (an HTTPS server) and a browser's decryption for tests: RFC 8291, RFC 8292.

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushService = {
  /** As in the setting PUSH_HOSTS. */
  host: string
  received: Received[]
  /** The answer per path; 201 by default. "silence" never answers. */
  answers: Map<string, number | 'silence' | { redirectTo: string }>
  close: () => Promise<void>
}

export async function createPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  const received: Received[] = []
  const answers: PushService['answers'] = new Map()
  const server: Server = createServer({ key, cert: certificate }, async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = answers.get(path) ?? 201
    if (answer === 'silence') return
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.writeHead(307, { location: answer.redirectTo }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A subscription's public keys, and `open`, which decrypts with the private one. */
export function createBrowser() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const secret = randomBytes(16)
  return { keys: { p256dh, auth: secret.toString('base64url') }, open: (body: Buffer) => decrypt(ecdh, secret, body) }
}

/** One record of aes128gcm: salt, record size, the sender's point, the text, a delimiter 2. */
function decrypt(ecdh: ReturnType<typeof createECDH>, secret: Buffer, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body[20]!
  const sender = body.subarray(21, senderEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const shared = hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32)
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

/** The claims of a VAPID header. Throws when the signature is not by the key in the header. */
export function readVapid(authorization: string): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk as never, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('the signature is not by this key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}

/** For localhost, valid for a hundred years. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4gUAFoGs6HBBAwau
9yPuhtyrTAYIx1nPZCmy90aSMR2hRANCAATeEKmk9LXChu5bz68rVrnsOQmfqD3f
qJ9RF4dsTYr/g5oDWvt02KcpLTxaJvtXEpo1b/xDF1AgkUl+K/6F3KmQ
-----END PRIVATE KEY-----
`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUMJ+RivCIBZOtEmsnK0F+dGmvtlQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyMDE0NDM1N1oYDzIxMjYxMDI3
MTQ0MzU3WjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATeEKmk9LXChu5bz68rVrnsOQmfqD3fqJ9RF4dsTYr/g5oDWvt02Kcp
LTxaJvtXEpo1b/xDF1AgkUl+K/6F3KmQo28wbTAdBgNVHQ4EFgQUMI6Qyv/XIaMI
uVVXYKiT9j9j2GgwHwYDVR0jBBgwFoAUMI6Qyv/XIaMIuVVXYKiT9j9j2GgwGgYD
VR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDSAAwRQIgKYvekOmfJUb+0bXFXLudBSHkOHpO2yo80mk91yMP33MCIQDF
TY2i2YrKJVmrOG90KNk/p+yqPi2ssfGOiJofcA/vvA==
-----END CERTIFICATE-----
`
