import { initialSettings, pagePaths } from '@centesimo/contract'
import { describe, expect, test } from 'vitest'
import { createTestAuction, useTestNode } from '../testing/create-test-node.ts'
import { auctionHead, shorten } from './auction-head.ts'
import { insertHead } from './insert-head.ts'
import { pageHeads } from './page-heads.ts'
import { organization } from './structured-data.ts'

const node = useTestNode()
const siteUrl = 'https://aste.example'
const built = '<head><meta name="description" content="alle"><title>pagina</title></head>'
const imageUrl = `${siteUrl}/card.jpg`

test('names the company only when all of it is known, and the social pages that it has', () => {
  const dataWith = (changes: object) => {
    const details = {
      name: 'Aste </script> S.r.l.',
      address: 'via Roma 1',
      vatNumber: 'IT00743110157',
      register: 'REA',
    }
    const others = { certifiedMail: 'a@pec.it', dataContact: 'p@aste.it', hosting: 'A', mailProvider: 'B' }
    const settings = { ...initialSettings({ ...details, ...others }), telegram: 'https://t.me/aste', ...changes }
    const head = { description: '', url: siteUrl, image: { url: '', alt: '' } }
    const data = [organization(siteUrl, 'aiuto@aste.example', settings)]
    const [graph] = dataOf(insertHead(built, { title: null, shared: { ...head, data } }))
    return (graph as { '@graph': object[] })['@graph'][0]
  }
  expect(dataWith({})).toMatchObject({
    legalName: 'Aste </script> S.r.l.',
    address: 'via Roma 1',
    vatID: 'IT00743110157',
    sameAs: ['https://t.me/aste'],
  })
  const unknown = dataWith({ register: '', telegram: '' })
  for (const property of ['legalName', 'address', 'vatID', 'sameAs']) expect(unknown).not.toHaveProperty(property)
})

describe('the head of an auction', () => {
  test('has its title, description, address, picture and objects of schema.org', async () => {
    const html = await headOf({ buyNowCents: 34_900, condition: 'ottimo', images: ['/media/a.webp'] })
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<title>Orologio da tasca · Centesimo</title>')
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(metaOf(html, 'name', 'description')).toMatch(/^Lotto \d+ all'asta su Centesimo\. Un orologio/)
    const [, url] = /<link rel="canonical" href="([^"]+)">/.exec(html) ?? []
    expect(url).toMatch(new RegExp(`^${siteUrl}/auctions/[0-9a-f-]{36}$`))
    expect(metaOf(html, 'property', 'og:url')).toBe(url)
    expect(metaOf(html, 'property', 'og:title')).toBe('Orologio da tasca')
    expect(metaOf(html, 'property', 'og:image')).toBe(imageUrl)
    expect(metaOf(html, 'name', 'twitter:card')).toBe('summary_large_image')
    const [product, breadcrumbs] = dataOf(html)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Orologio da tasca',
      url,
      image: [`${siteUrl}/media/a.webp`],
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { price: '349.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url },
    })
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: `${siteUrl}/` }, {}, { item: url }],
    })
  })

  test('offers nothing at the price of the auction, nor an item that is not for sale', async () => {
    const [auctionOnly] = dataOf(await headOf({ buyNowCents: null }))
    expect(auctionOnly).toMatchObject({ '@type': 'Product' })
    expect(auctionOnly).not.toHaveProperty('offers')
    const auction = await auctionWith({ buyNowCents: 34_900 })
    const demo = { ...auction, demo: 'crowd' } as const
    const inProduction = insertHead(built, auctionHead(demo, { siteUrl, sellsDemo: false, imageUrl }))
    expect(dataOf(inProduction)[0]).not.toHaveProperty('offers')
  })

  const hostile = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; alert(1) //",
    '<!-- <script> -->',
    '\\u003c/script> $& $1 $` &lt;',
    '<title>altro</title>',
  ]
  test.each(hostile)('escapes a title and a description of %s', async (text) => {
    const html = await headOf({ title: text, description: `${text} ${text}` })
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html.match(/<(title|img|!--)/g)).toEqual(['<title'])
    expect(metaOf(html, 'property', 'og:title')).toBe(text)
    expect(dataOf(html)[0]).toMatchObject({ name: text, description: `${text} ${text}` })
    expect(html).toMatch(/^<head><title>.*<\/script><\/head>$/s)
  })

  test('stays small, whatever an admin writes', async () => {
    const html = await headOf({
      title: 'Però "d’arte" & ù'.repeat(7),
      description: '🎸 perché & "là" '.repeat(300),
      buyNowCents: 1,
    })
    // 20 kB with the page of the build, which has 15.5.
    expect(Buffer.byteLength(html) - built.length).toBeLessThan(4_500)
  })
})

test.each(pagePaths.filter((path) => path !== '/auctions/:id' && path !== '/serie/:id'))(
  '%s has a title, and if public a description',
  (path) => {
    const { title, description } = pageHeads[path]
    if (path !== '/') expect(title).toMatch(/^\S.{2,40}\S$/)
    if (description === null) return
    expect(description.length).toBeGreaterThan(70)
    expect(description.length).toBeLessThan(166)
    const others = Object.values(pageHeads).filter((head) => head.description === description || head.title === title)
    expect(others).toHaveLength(1)
  },
)

test.each([
  ['una riga', 'una riga'],
  ['due\n\n  righe', 'due righe'],
  ['una frase lunga, che finisce', 'una frase lunga…'],
  ['Precipitevolissimevolmente', 'Precipitevolissime…'],
])('a description is one line of whole words: %j', (text, line) => {
  expect(shorten(text, 19)).toBe(line)
})

test('a description is not cut within an emoji', () => {
  expect(shorten('🎸'.repeat(20), 10)).toBe('🎸🎸🎸🎸…')
})

type Changes = Parameters<typeof createTestAuction>[1]

async function auctionWith(changes: Changes) {
  const id = await createTestAuction(node, changes)
  return (await node.deps.reader.showOne(id))!
}

async function headOf(changes: Changes): Promise<string> {
  return insertHead(built, auctionHead(await auctionWith(changes), { siteUrl, sellsDemo: true, imageUrl }))
}

function metaOf(html: string, kind: 'name' | 'property', name: string): string | undefined {
  const [, content] = new RegExp(`<meta ${kind}="${name}" content="([^"]*)">`).exec(html) ?? []
  return content?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function dataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!),
  )
}
