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

type OwnPage = {
  file: string
  /** The page's first API call, exactly as the page makes it. */
  firstCall?: string
}

/**
 * Addresses with a page file of their own (`prerender-pages.ts` of the build). With a query a page
 * may look different from the start, except Home.
 */
const home: OwnPage = { file: 'home.html', firstCall: '/api/auctions/live' }
const ownPages: Readonly<Record<string, OwnPage>> = {
  '/auctions': { file: 'auctions.html', firstCall: '/api/auctions?limit=24' },
  '/buy-credits': { file: 'buy-credits.html' },
  '/login': { file: 'login.html' },
}
const otherPage: OwnPage = { file: 'index.html' }
const ownFiles = Object.values(ownPages).map(({ file }) => file)
const pageFiles = [otherPage.file, home.file, 'auction.html', ...ownFiles]

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
 * The build prerenders some pages, and an auction's without its auction. The latter gets its first
 * picture here. A preload header starts a page's first API call in parallel with the scripts.
 */
function createPages(folder: string, pictureOf: NonNullable<PageOptions['pictureOf']>) {
  const auctionHtml = readFileSync(join(folder, 'auction.html'), 'utf8')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const [, auctionId] = auctionPath.exec(path) ?? []
    if (!auctionId) {
      const { file, firstCall } = path === '/' ? home : (ownPages[request.url] ?? otherPage)
      if (firstCall) preload(reply, firstCall)
      return reply.sendFile(file)
    }
    // The page is served even if the picture cannot be read.
    const picture = await Promise.race([pictureOf(auctionId).catch(() => null), setTimeout(PICTURE_WITHIN_MS, null)])
    if (!picture) return reply.sendFile('auction.html')
    preload(reply, `/api/auctions/${auctionId}`)
    return reply
      .header('cache-control', cacheControlOf('/auction.html'))
      .type('text/html; charset=utf-8')
      .send(insertFirstPicture(auctionHtml, picture))
  }
}

function preload(reply: FastifyReply, call: string): void {
  reply.header('link', `<${call}>; rel=preload; as=fetch; crossorigin`)
}

/**
 * Files under /assets/ have their hash in the name. The pages that name them must be revalidated
 * each time, and so must the app's service worker and manifest: an old service worker would keep an
 * old version running.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  const name = path.slice(1).replace(/\.(br|gz)$/, '')
  const isRevalidated = pageFiles.includes(name) || /^(sw\.js|manifest\.webmanifest|offline\.(html|js))$/.test(name)
  return isRevalidated ? 'no-cache' : 'public, max-age=3600'
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|media|socket\.io|setup|order)(?=[/?#]|$)/.test(url)) return false
  return /text\/html|\*\/\*/.test(headers.accept ?? '')
}
