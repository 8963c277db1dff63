import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isPagePath } from '@centesimo/contract'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SortOrder } from '../queries/find-auctions.ts'
import { sendRefusal } from './failures.ts'
import { insertFirstPictures } from './insert-first-pictures.ts'
import { pagePolicy } from './page-policy.ts'
import { refuse } from './refusal.ts'

/** The web build. If it is missing, or older than these pages, only the API is served. */
const webFolder = join(import.meta.dirname, '../../../web/dist')

type OwnPage = {
  file: string
  /** The page's first API call, exactly as the page makes it. */
  firstCall?: string
}

/** The list in its default order, as its page asks for it. */
const LIST_LIMIT = 24
const LIST_SORT = 'ending'

/**
 * Addresses with a page file of their own (`prerender-pages.ts` of the build). With a query a page
 * may look different from the start, except Home.
 */
const home: OwnPage = { file: 'home.html', firstCall: '/api/auctions/live' }
const ownPages: Readonly<Record<string, OwnPage>> = {
  '/auctions': { file: 'auctions.html', firstCall: `/api/auctions?sort=${LIST_SORT}&limit=${LIST_LIMIT}` },
  '/buy-credits': { file: 'buy-credits.html' },
  '/login': { file: 'login.html' },
}
const otherPage: OwnPage = { file: 'index.html' }
const ownFiles = Object.values(ownPages).map(({ file }) => file)
const pageFiles = [otherPage.file, home.file, 'auction.html', ...ownFiles]

const YEAR_SECONDS = 31_536_000
const PICTURES_WITHIN_MS = 100

const auctionPath = /^\/auctions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Addresses of the pictures that a page shows first. */
export type FirstPictures = {
  /** Null if there is no such auction. */
  ofAuction: (auctionId: string) => Promise<(string | undefined)[] | null>
  ofList: (sort: SortOrder, limit: number) => Promise<(string | undefined)[]>
}

const nowhere: FirstPictures = { ofAuction: async () => null, ofList: async () => [] }

type PageOptions = {
  publicUrl: string | null
  /** The address of the payment provider's script. */
  paymentScriptUrl?: string | null
  folder?: string
  firstPictures?: FirstPictures
}

/**
 * Serves the pages: built files as they are, and the HTML page for every other page address, with
 * status 404 where there is no such page or auction. Everything else is the JSON 404.
 */
export async function servePages(
  app: FastifyInstance,
  { publicUrl, paymentScriptUrl = null, folder = webFolder, firstPictures = nowhere }: PageOptions,
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
  const sendPage = isBuilt && createPages(folder, firstPictures)
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPage(request)) return sendPage(request, reply)
    return sendRefusal(reply, request, refuse('NOT_FOUND'))
  })
}

/**
 * The build prerenders some pages without any auction. The list and an auction's page get their
 * first pictures here. A preload header starts a page's first API call in parallel with the
 * scripts.
 */
function createPages(folder: string, firstPictures: FirstPictures) {
  const html = new Map(
    ['auction.html', 'auctions.html'].map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const [, auctionId] = auctionPath.exec(path) ?? []
    const { file, firstCall }: OwnPage = auctionId
      ? { file: 'auction.html', firstCall: `/api/auctions/${auctionId}` }
      : path === '/'
        ? home
        : (ownPages[request.url] ?? otherPage)
    const { ofAuction, ofList } = firstPictures
    const pictures = await (auctionId
      ? soon(ofAuction(auctionId))
      : file === 'auctions.html' && soon(ofList(LIST_SORT, LIST_LIMIT)))
    const isAuction = path.startsWith('/auctions/')
    // The page itself says what is missing.
    if (!isPagePath(path) || (isAuction && !auctionId) || pictures === null)
      return reply.code(404).sendFile(otherPage.file)
    if (firstCall && (!auctionId || pictures)) preload(reply, firstCall)
    if (!pictures) return reply.sendFile(file)
    return reply
      .header('cache-control', cacheControlOf(`/${file}`))
      .type('text/html; charset=utf-8')
      .send(insertFirstPictures(html.get(file)!, pictures))
  }
}

/** Undefined if it cannot be read in time: the page is served without it. */
async function soon<Value>(value: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([value.catch(() => undefined), setTimeout(PICTURES_WITHIN_MS, undefined)])
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
