import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { TOKEN_SECONDS } from './access-tokens.ts'

const CLIENT_TOKEN_SECONDS = 3_600

/**
 * Access tokens for programs, for the client's id and secret. Errors have OAuth's format, as at
 * PayPal.
 */
export function accessRoutes(app: FastifyInstance, { tokens, clientId }: SandboxContext): void {
  app.post('/v1/oauth2/token', async ({ headers, body }, reply) => {
    if (!tokens.isClient(headers.authorization)) {
      reply.code(401).header('www-authenticate', 'Basic realm="PayPal"')
      return { error: 'invalid_client', error_description: 'Client Authentication failed' }
    }
    const { grant_type } = (body ?? {}) as { grant_type?: unknown }
    if (grant_type !== 'client_credentials') {
      reply.code(400)
      return { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' }
    }
    return {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token https://uri.paypal.com/services/applications/webhooks',
      access_token: tokens.issue(),
      token_type: 'Bearer',
      app_id: `APP-${clientId.slice(0, 17).toUpperCase()}`,
      expires_in: TOKEN_SECONDS,
      nonce: `${new Date().toISOString()}${randomBytes(32).toString('base64url')}`,
    }
  })
}

/** Client tokens, with which a page loads PayPal's script. */
export function clientTokenRoutes(app: FastifyInstance, { clientId }: SandboxContext): void {
  app.post('/v1/identity/generate-token', async () => {
    const content = {
      version: 2,
      paypal: { clientId, currencyIsoCode: 'EUR', environment: 'offline' },
      nonce: randomBytes(16).toString('hex'),
    }
    return { client_token: Buffer.from(JSON.stringify(content)).toString('base64'), expires_in: CLIENT_TOKEN_SECONDS }
  })
}
