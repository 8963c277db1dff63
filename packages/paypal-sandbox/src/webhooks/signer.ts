import { createPrivateKey, createSign, createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { generate } from 'selfsigned'

export const AUTH_ALGO = 'SHA256withRSA'

/** What PayPal signs. The signed message contains the body's checksum, not the body. */
export interface Signed {
  transmissionId: string
  /** ISO 8601, in UTC. */
  time: string
  webhookId: string
  body: string
}

export interface Signer {
  /** The certificate's id, which is part of its URL. */
  certId: string
  /** PEM. */
  certificate: string
  /** Base64. */
  sign: (signed: Signed) => string
  verify: (signed: Signed, signature: string) => boolean
}

/** Creates a new key pair with a self-signed certificate. */
export async function createSigner(): Promise<Signer> {
  const pair = await generate([{ name: 'commonName', value: 'messageverificationcerts.sandbox.invalid' }], {
    keySize: 2048,
    algorithm: 'sha256',
  })
  const key = createPrivateKey(pair.private)
  const { publicKey, fingerprint256 } = new X509Certificate(pair.cert)
  const [first = '', second = ''] = fingerprint256.replaceAll(':', '').toLowerCase().match(/.{8}/g) ?? []
  return {
    certId: `CERT-${first}-${second}`,
    certificate: pair.cert,
    sign: (signed) => createSign('RSA-SHA256').update(messageOf(signed)).sign(key, 'base64'),
    verify: (signed, signature) =>
      createVerify('RSA-SHA256').update(messageOf(signed)).verify(publicKey, signature, 'base64'),
  }
}

function messageOf({ transmissionId, time, webhookId, body }: Signed): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(body)}`
}
