import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from './html.ts'

const files: Record<string, string> = {
  'checkout.css': 'text/css',
  'checkout.js': 'text/javascript',
  'overview.css': 'text/css',
}

/** Sends a sandbox page: only its own files may run, and only `framedBy` may frame it. */
export function sendPage(reply: FastifyReply, page: Html, framedBy = "'none'"): FastifyReply {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
  reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
  return reply.type('text/html; charset=utf-8').send(page.html)
}

export function fileRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(files))
    app.get(`/_files/${name}`, async (_, reply) =>
      reply.type(`${type}; charset=utf-8`).send(readFileSync(join(import.meta.dirname, 'files', name))),
    )
}
