import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from './failures.ts'
import { refuse } from './refusal.ts'

/** Where the web's build lies; a build that is missing leaves only the calls. */
const webFolder = join(import.meta.dirname, '../../../web/dist')

const YEAR_SECONDS = 31_536_000

/**
 * Serves the pages: built files as they are, and the one HTML page for every other address that a browser may show. Whatever is left is the
 * JSON 404.
 */
export async function servePages(
  app: FastifyInstance,
  { publicUrl, folder = webFolder }: { publicUrl: string | null; folder?: string },
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  await app.register(fastifyHelmet, policy(publicUrl))
  await app.register(fastifyStatic, {
    root: folder,
    serve: isBuilt,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path.slice(folder.length)))
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html')
    return sendRefusal(reply, request, refuse('NOT_FOUND'))
  })
}

/** Files under /assets/ carry their hash in their name; the page that names them must be asked for again each time. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /^\/index\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|media|socket\.io|setup|order)(?=[/?#]|$)/.test(url)) return false
  return /text\/html|\*\/\*/.test(headers.accept ?? '')
}

function policy(publicUrl: string | null) {
  const isSecure = publicUrl?.startsWith('https://') ?? false
  const socket = publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')]
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", ...socket],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Styles that a component sets on an element, such as a progress bar's width.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    // Its payment window must be able to tell the page that opened it.
    crossOriginOpenerPolicy: isSecure && ({ policy: 'same-origin-allow-popups' } as const),
    originAgentCluster: isSecure,
    // With no-referrer some of a page's own requests would carry the origin null, which is refused.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' } as const,
    frameguard: { action: 'deny' } as const,
    strictTransportSecurity: isSecure,
  }
}
