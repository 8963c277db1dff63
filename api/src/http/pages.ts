import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './failures.ts'
import { insertFirstPicture } from './insert-first-picture.ts'
import { pagePolicy } from './page-policy.ts'
import { refuse } from './refusal.ts'

/** The web build. If it is missing, or older than these pages, only the API is served. */
const webFolder = join(import.meta.dirname, '../../../web/dist')

/**
 * The HTML files: `home.html` and `auction.html` are prerendered, `index.html` is the empty frame
 * for every other address.
 */
const pageFiles = ['index.html', 'home.html', 'auction.html']

const YEAR_SECONDS = 31_536_000
const PICTURE_WITHIN_MS = 100

const auctionPath = /^\/auctions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type PageOptions = {
  publicUrl: string | null
  /** The address of the payment provider's script. */
  paymentScriptUrl?: string | null
  folder?: string
  /** The address of an auction's first picture. */
  pictureOf?: (auctionId: string) => Promise<string | null | undefined>
}

/**
 * Serves the pages: built files as they are, and the HTML page for every other page address.
 * Everything else is the JSON 404.
 */
export async function servePages(
  app: FastifyInstance,
  { publicUrl, paymentScriptUrl = null, folder = webFolder, pictureOf = async () => null }: PageOptions,
): Promise<void> {
  const index = join(folder, 'index.html')
  const isBuilt = pageFiles.every((file) => existsSync(join(folder, file)))
  const html = isBuilt ? readFileSync(index, 'utf8') : ''
  await app.register(fastifyHelmet, pagePolicy({ publicUrl, paymentScriptUrl, html }))
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
  const sendPage = isBuilt && createPages(folder, pictureOf)
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply)
    return sendRefusal(reply, request, refuse('NOT_FOUND'))
  })
}

/**
 * The build prerenders Home and an auction's page without its auction. The latter gets its first
 * picture here if it is found in time, and then a preload header that starts the page's first API
 * call in parallel with the scripts.
 */
function createPages(folder: string, pictureOf: NonNullable<PageOptions['pictureOf']>) {
  const auctionHtml = readFileSync(join(folder, 'auction.html'), 'utf8')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const [, auctionId] = auctionPath.exec(path) ?? []
    if (!auctionId) return reply.sendFile(path === '/' ? 'home.html' : 'index.html')
    // The page is served even if the picture cannot be read.
    const picture = await Promise.race([pictureOf(auctionId).catch(() => null), setTimeout(PICTURE_WITHIN_MS, null)])
    if (!picture) return reply.sendFile('auction.html')
    return reply
      .header('link', `</api/auctions/${auctionId}>; rel=preload; as=fetch; crossorigin`)
      .header('cache-control', cacheControlOf('/auction.html'))
      .type('text/html; charset=utf-8')
      .send(insertFirstPicture(auctionHtml, picture))
  }
}

/**
 * Files under /assets/ have their hash in the name. The pages that name them must be revalidated
 * each time, and so must the app's service worker and manifest: an old service worker would keep an
 * old version running.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  const isRevalidated =
    /^\/((index|home|auction)\.html|sw\.js|manifest\.webmanifest|offline\.(html|js))(\.br|\.gz)?$/.test(path)
  return isRevalidated ? 'no-cache' : 'public, max-age=3600'
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|media|socket\.io|setup|order)(?=[/?#]|$)/.test(url)) return false
  return /text\/html|\*\/\*/.test(headers.accept ?? '')
}
