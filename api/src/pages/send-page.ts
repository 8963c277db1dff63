import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Auction, type CompanySettings, isPaymentPage, type PagePath, pageAt } from '@centesimo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { networkKey } from '../http/rate-limits.ts'
import { auctionHead } from './auction-head.ts'
import { createDocument, createOneOff, type Document, sendDocument } from './documents.ts'
import { insertFirstPictures } from './insert-first-pictures.ts'
import { type Head, insertHead } from './insert-head.ts'
import type { LinkPictures } from './link-pictures.ts'
import { headOf, notFoundTitles, type pageHeads } from './page-heads.ts'
import { pagePolicy } from './page-policy.ts'
import { readSharedSeries, seriesHead } from './series-head.ts'

type OwnPage = {
  file: string
  /** The page's first API call, exactly as the page makes it. */
  firstCall?: string
}

/** The list in its default order, as its page asks for it. */
const firstList = { sort: 'ending', limit: 24 } as const

const otherFile = 'index.html'
const auctionFile = 'auction.html'
const listFile = 'auctions.html'

/** Pages with a file of their own (`prerender-pages.ts` of the build). */
const ownPages: Partial<Record<PagePath, OwnPage>> = {
  '/': { file: 'home.html', firstCall: '/api/auctions/live' },
  '/auctions': { file: listFile, firstCall: `/api/auctions?sort=${firstList.sort}&limit=${firstList.limit}` },
  '/buy-credits': { file: 'buy-credits.html' },
  '/login': { file: 'login.html' },
}

/** The files of the build that are pages. */
export const pageFiles: string[] = [otherFile, auctionFile, ...Object.values(ownPages).map(({ file }) => file)]

/** A page without them is whole. */
const PICTURES_WITHIN_MS = 100
/** A shared link keeps its preview for long: only a store that fails costs it its head. */
const HEAD_WITHIN_MS = 1_000
const HTML = 'text/html; charset=utf-8'

const seriesPath = /^\/serie\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const auctionPath = /^\/auctions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * The build prerenders some pages without any auction. Each page gets its head here, the list and
 * an auction's page their first pictures. A preload header starts a page's first API call in
 * parallel with the scripts.
 */
export function createPages(
  folder: string,
  {
    config,
    database,
    reader,
    lists,
    company,
    limits,
  }: Pick<Deps, 'config' | 'database' | 'reader' | 'lists' | 'company' | 'limits'>,
  pictures: LinkPictures,
) {
  const { siteUrl, supportEmail, publicUrl, paypal } = config
  const sellsDemo = config.paypal?.isSandbox ?? true
  const html = new Map(pageFiles.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const policies = new Map(
    [...html].map(([file, text]) => {
      const policyWith = (paymentScriptUrl: string | null) => pagePolicy({ publicUrl, html: text, paymentScriptUrl })
      return [file, { plain: policyWith(null), paying: policyWith(paypal?.jsUrl ?? null) }]
    }),
  )
  const platformImage = `${siteUrl}/card.jpg?v=${pictures.ofPlatform.version}`
  const documents = new Map<string, Document>()

  const headed = (file: string, head: Head) => insertHead(html.get(file)!, head)
  const ownHead = (page: keyof typeof pageHeads, settings: CompanySettings) =>
    headOf(page, { siteUrl, supportEmail, company: settings, imageUrl: platformImage })

  /** A page that looks the same to everybody, made when it is first asked for. */
  function sharedDocument(file: string, name: string, head: () => Head): Document {
    const key = `${file} ${name}`
    const known = documents.get(key)
    if (known) return known
    const document = createDocument(HTML, headed(file, head()))
    documents.set(key, document)
    return document
  }

  function setPolicy(reply: FastifyReply, file: string, isPaying = false): void {
    reply.header('content-security-policy', policies.get(file)![isPaying ? 'paying' : 'plain'])
  }

  /** The page itself says what is missing. */
  function sendNotFound(request: FastifyRequest, reply: FastifyReply, what: keyof typeof notFoundTitles) {
    setPolicy(reply, otherFile)
    const document = sharedDocument(otherFile, `no ${what}`, () => ({ title: notFoundTitles[what], shared: null }))
    return sendDocument(request, reply, document, { status: 404 })
  }

  async function sendAuction(request: FastifyRequest, reply: FastifyReply, id: string) {
    const auction = await readHead(request, () => readAuction(id))
    if (auction === null) return sendNotFound(request, reply, 'auction')
    setPolicy(reply, auctionFile)
    if (auction === undefined) return sendDocument(request, reply, createOneOff(HTML, html.get(auctionFile)!))
    preload(reply, `/api/auctions/${id}`)
    const imageUrl = `${siteUrl}/auctions/${id}/card.jpg?v=${pictures.ofAuction(auction).version}`
    const page = headed(auctionFile, auctionHead(auction, { siteUrl, sellsDemo, imageUrl }))
    return sendDocument(request, reply, createOneOff(HTML, insertFirstPictures(page, auction.images)))
  }

  async function sendSeries(request: FastifyRequest, reply: FastifyReply, id: string) {
    const series = await readHead(request, () => readSharedSeries(database.db, id))
    if (series === null) return sendNotFound(request, reply, 'series')
    setPolicy(reply, otherFile)
    if (series === undefined) return sendDocument(request, reply, createOneOff(HTML, html.get(otherFile)!))
    preload(reply, `/api/series/${id}`)
    const newest = series.auctionId ? await within(HEAD_WITHIN_MS, readAuction(series.auctionId)) : null
    const imageUrl = newest
      ? `${siteUrl}/auctions/${newest.id}/card.jpg?v=${pictures.ofAuction(newest).version}`
      : platformImage
    return sendDocument(
      request,
      reply,
      createOneOff(HTML, headed(otherFile, seriesHead(series, { siteUrl, imageUrl }))),
    )
  }

  /** A network that asks for more pages than calls gets them without their heads. */
  async function readHead<Value>(request: FastifyRequest, read: () => Promise<Value>): Promise<Value | undefined> {
    const isTooMany = (await limits.take('general', networkKey(request))) !== null
    return isTooMany ? undefined : await within(HEAD_WITHIN_MS, read())
  }

  async function readAuction(id: string): Promise<Auction | null> {
    return (await reader.showOne(id)) ?? null
  }

  async function readListPictures(): Promise<(string | undefined)[]> {
    return (await lists.show(firstList))?.auctions.map(({ images }) => images[0]) ?? []
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '', query] = request.url.split('?')
    const [, auctionId] = auctionPath.exec(path) ?? []
    if (auctionId) return sendAuction(request, reply, auctionId)
    const [, seriesId] = seriesPath.exec(path) ?? []
    if (seriesId) return sendSeries(request, reply, seriesId)
    const page = pageAt(path)
    if (page === null) return sendNotFound(request, reply, 'page')
    if (page === '/auctions/:id') return sendNotFound(request, reply, 'auction')
    if (page === '/serie/:id') return sendNotFound(request, reply, 'series')
    // With a query a page may look different from the start, except Home.
    const own = query === undefined || page === '/' ? ownPages[page] : undefined
    const { file, firstCall }: OwnPage = own ?? { file: otherFile }
    setPolicy(reply, file, isPaymentPage(path))
    if (firstCall) preload(reply, firstCall)
    const { version, settings } = await company.read()
    const head = ownHead(page, settings)
    if (!head.shared) reply.header('x-robots-tag', 'noindex')
    const listPictures = file === listFile ? await within(PICTURES_WITHIN_MS, readListPictures()) : undefined
    if (!listPictures)
      return sendDocument(
        request,
        reply,
        sharedDocument(file, `${page} of version ${version}`, () => head),
      )
    return sendDocument(request, reply, createOneOff(HTML, insertFirstPictures(headed(file, head), listPictures)))
  }
}

/** Undefined if it cannot be read in time: the page is served without it. */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([value.catch(() => undefined), setTimeout(ms, undefined)])
}

function preload(reply: FastifyReply, call: string): void {
  reply.header('link', `<${call}>; rel=preload; as=fetch; crossorigin`)
}
