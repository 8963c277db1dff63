import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { amountIssue } from '../money/money.ts'
import type { SandboxContext } from '../sandbox-context.ts'

/** Modules of the script, in dependency order. */
const parts = ['styles.js', 'checkout-window.js', 'buttons.js', 'main.js']

const query = z.object({
  'client-id': z.string().min(1),
  currency: z.string().default('USD'),
  intent: z.enum(['capture']).default('capture'),
  components: z
    .string()
    .regex(/^[a-z-]+(,[a-z-]+)*$/)
    .default('buttons'),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
})

/**
 * PayPal's script for pages. Invalid parameters get a 400 with a plain-text reason, so the page's
 * script fails to load.
 */
export function buttonRoutes(app: FastifyInstance, { clientId }: SandboxContext): void {
  app.get('/sdk/js', async (request, reply) => {
    const asked = query.safeParse(request.query)
    const wrong = asked.success ? wrongIn(asked.data, clientId) : String(asked.error.issues[0]?.path.join('.'))
    if (wrong)
      return reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send(`Failed to load the PayPal sandbox's script: ${wrong} is not valid.`)
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('text/javascript; charset=utf-8').send(script())
  })
}

function wrongIn(asked: z.infer<typeof query>, clientId: string): string | null {
  if (asked['client-id'] !== clientId) return 'client-id'
  const isUnknown = amountIssue({ currency_code: asked.currency, value: '1' }, { zero: 'refused' }) !== null
  if (isUnknown) return 'currency'
  return asked.components.split(',').includes('buttons') ? null : 'components'
}

/**
 * A classic script: `window.paypal` must exist as soon as it has loaded, which modules do not
 * guarantee.
 */
function script(): string {
  const source = parts.map((name) => readFileSync(join(import.meta.dirname, 'files', name), 'utf8'))
  const joined = source.map((text) => text.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, ''))
  return `(() => {\n'use strict'\n${joined.join('\n')}})()\n`
}
