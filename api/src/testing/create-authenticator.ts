import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskeyBody, PasskeyAnswer } from '@centesimo/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What the authenticator claims; the defaults are those of a good one on this site. */
export type Claims = {
  origin?: string
  rpId?: string
  userVerified?: boolean
  counter?: number
  type?: 'webauthn.get' | 'webauthn.create'
  userHandle?: string
}

export type Authenticator = {
  id: string
  /** What it registers with, for the options of a new passkey. */
  register: (options: { challenge: string }, name?: string, claims?: Claims) => NewPasskeyBody
  /** Signs a challenge; each time it counts one up. */
  answer: (options: { challenge: string }, claims?: Claims) => PasskeyAnswer
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, EC2: 2, ES256: -7, P256: 1 }

/** A software authenticator with one ES256 key, for the account of `userId`. */
export function createAuthenticator({ userId, origin }: { userId: string; origin: string }): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0

  const clientData = (type: string, { challenge }: { challenge: string }, claims: Claims) =>
    Buffer.from(JSON.stringify({ type: claims.type ?? type, challenge, origin: claims.origin ?? origin }))

  function authenticatorData(claims: Claims, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(origin).hostname, userVerified = true, counter = ++uses } = claims
    const flags = FLAGS.present | (userVerified ? FLAGS.verified : 0) | (attested.length > 0 ? FLAGS.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, attested])
  }

  return {
    id,
    register: (options, name = 'Il mio telefono', claims = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKeyOf(publicKey)])
      const authData = new Uint8Array(authenticatorData(claims, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        name,
        id,
        clientDataJSON: clientData('webauthn.create', options, claims).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      }
    },
    answer: (options, claims = {}) => {
      const client = clientData('webauthn.get', options, claims)
      const data = authenticatorData(claims)
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: Buffer.from(claims.userHandle ?? userId).toString('base64url'),
      }
    },
  }
}

function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const map = new Map<number, unknown>([
    [COSE.kty, COSE.EC2],
    [COSE.alg, COSE.ES256],
    [COSE.crv, COSE.P256],
    [COSE.x, bytes(x)],
    [COSE.y, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(map as never))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
