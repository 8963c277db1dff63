import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { createDocument, createOneOff, sendDocument } from './documents.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { createSitemaps } from './sitemap.ts'

const PLAIN = 'text/plain; charset=utf-8'
const hourly = { cacheControl: 'public, max-age=3600' } as const

/** What search engines, researchers and password managers look for at fixed addresses. */
export function serveForCrawlers(
  app: FastifyInstance,
  { config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>,
) {
  const { siteUrl, supportEmail } = config
  const sitemaps = createSitemaps(database.db, siteUrl)
  const robots = createDocument(PLAIN, robotsText(siteUrl))
  app.get('/robots.txt', (request, reply) => sendDocument(request, reply, robots, hourly))
  app.get('/sitemap.xml', (request, reply) => sendDocument(request, reply, sitemaps.index, hourly))
  app.get('/sitemap-pages.xml', (request, reply) => sendDocument(request, reply, sitemaps.pages, hourly))
  app.get('/sitemap-auctions.xml', async (request, reply) =>
    sendDocument(request, reply, await sitemaps.auctions(), { cacheControl: 'public, max-age=60' }),
  )
  app.get('/.well-known/security.txt', (request, reply) => {
    const text = securityText({ siteUrl, supportEmail, now: clock.now() })
    return sendDocument(request, reply, createOneOff(PLAIN, text), hourly)
  })
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile?tab=account', 302))
}
