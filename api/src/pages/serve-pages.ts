import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage, pageAt } from '@centesimo/contract'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { AllowedMethods } from '../http/allowed-methods.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import { serveForCrawlers } from './crawler-files.ts'
import { createLinkPictures } from './link-pictures.ts'
import { pageHeaders, pagePolicy } from './page-policy.ts'
import { createPages, pageFiles } from './send-page.ts'
import { serveCalendar } from './serve-calendar.ts'
import { serveLinkPictures } from './serve-link-pictures.ts'

/** The web build. If it is missing, or older than these pages, only the API is served. */
const webFolder = join(import.meta.dirname, '../../../web/dist')

const YEAR_SECONDS = 31_536_000

export type PageDeps = Pick<Deps, 'config' | 'database' | 'media' | 'clock' | 'reader' | 'lists' | 'company' | 'limits'>

/**
 * Serves the pages: built files as they are, and the HTML page for every other page address, with
 * status 404 where there is no such page or auction. Everything else is the JSON 404, and a method
 * that an address does not have is a 405.
 */
export async function servePages(
  app: FastifyInstance,
  deps: PageDeps,
  allowedMethods: AllowedMethods,
  folder: string = webFolder,
): Promise<void> {
  const { publicUrl } = deps.config
  const isBuilt = pageFiles.every((file) => existsSync(join(folder, file)))
  await app.register(fastifyHelmet, pageHeaders({ publicUrl }))
  const policyOf = (html: string) => pagePolicy({ publicUrl, html, paymentScriptUrl: null })
  // `createPages` replaces it where a page has more.
  const plainPolicy = policyOf('')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', plainPolicy)
  })
  const offlineFile = join(folder, 'offline.html')
  const offlinePolicy = existsSync(offlineFile) ? policyOf(readFileSync(offlineFile, 'utf8')) : plainPolicy
  await app.register(fastifyStatic, {
    root: folder,
    serve: isBuilt,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // Pages have addresses of their own; builds before this version have a robots.txt.
    globIgnore: [...pageFiles, 'robots.txt'],
    decorateReply: false,
    setHeaders: (response, path) => {
      const name = path.slice(folder.length)
      response.header('cache-control', cacheControlOf(name))
      if (/^\/offline\.html(\.br|\.gz)?$/.test(name)) response.header('content-security-policy', offlinePolicy)
    },
  })
  const pictures = createLinkPictures(deps)
  serveLinkPictures(app, deps, pictures)
  serveCalendar(app, deps)
  serveForCrawlers(app, deps)
  const sendPage = isBuilt && createPages(folder, deps, pictures)
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url)
    if (allowed.length === 0 && sendPage && isPageAddress(request.url)) allowed.push('GET', 'HEAD')
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      return sendRefusal(reply.header('allow', allowed.join(', ')), request, refuse('METHOD_NOT_ALLOWED'))
    }
    if (isFile(request))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send(errorMessage('NOT_FOUND'))
    if (sendPage && isPage(request)) return sendPage(request, reply)
    return sendRefusal(reply, request, refuse('NOT_FOUND'))
  })
}

/**
 * Files under /assets/ have their hash in the name. The app's service worker and manifest must be
 * revalidated each time, as the pages are: an old service worker would keep an old version running.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  const isRevalidated = /^\/(sw\.js|manifest\.webmanifest|offline\.(html|js))(\.br|\.gz)?$/.test(path)
  return isRevalidated ? 'no-cache' : 'public, max-age=3600'
}

/** Addresses of the server's calls, whose 404 is JSON. */
const ofCalls = /^\/(api|media|socket\.io|setup|order)(?=[/?#]|$)/

/**
 * A page instead of a file that is not there would run as a script, or show as a broken picture.
 * The parts of admin addresses are names of people and may have a dot.
 */
function isFile({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (ofCalls.test(url) || path.startsWith('/admin/')) return false
  return /^\/(assets|icons|\.well-known)(\/|$)/.test(path) || /\.\w{1,12}$/.test(path)
}

function isPageAddress(url: string): boolean {
  const [path = ''] = url.split('?')
  return pageAt(path) !== null
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !ofCalls.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '')
}
