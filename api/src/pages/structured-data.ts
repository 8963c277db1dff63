import {
  type Auction,
  buyNowOffer,
  type CompanySettings,
  completeCompany,
  isCompanyComplete,
  socialNetworks,
} from '@centesimo/contract'

const context = 'https://schema.org'
const platform = { '@type': 'Organization', name: 'Centesimo' } as const

/** Who runs the site, and how the site is called. The company only once all of it is known. */
export function organization(siteUrl: string, supportEmail: string, company: CompanySettings) {
  const logo = `${siteUrl}/icons/icon-512.png`
  const contactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: supportEmail,
    url: `${siteUrl}/contatti`,
    availableLanguage: 'it',
  }
  return {
    '@context': context,
    '@graph': [
      { ...platform, '@id': `${siteUrl}/#organization`, url: `${siteUrl}/`, logo, contactPoint, ...operator(company) },
      { '@type': 'WebSite', name: 'Centesimo', url: `${siteUrl}/`, inLanguage: 'it-IT' },
    ],
  }
}

function operator(company: CompanySettings) {
  const { name: legalName, address, vatNumber: vatID } = company
  const sameAs = socialNetworks.map((network) => company[network]).filter(Boolean)
  return {
    ...(isCompanyComplete(completeCompany(company)) && { legalName, address, vatID }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** The way from Home to a page, each step with its path; the last one is the page itself. */
export function breadcrumbs(siteUrl: string, steps: readonly { name: string; path: string }[]) {
  const itemListElement = [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  }))
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement }
}

type Sold = Pick<Auction, 'id' | 'lot' | 'title' | 'images' | 'category' | 'condition' | 'buyNowPrice' | 'inStock'>

/**
 * The object, and its offer at the fixed price if it is for sale at one. An auction's price is no
 * offer: nobody can buy at it, and it changes while a search engine keeps what it read.
 */
export function product(siteUrl: string, auction: Sold, { description, isForSale }: Description) {
  const url = `${siteUrl}/auctions/${auction.id}`
  const { condition } = auction
  const cents = buyNowOffer(auction)
  const itemCondition = condition && `${context}/${condition === 'nuovo' ? 'NewCondition' : 'UsedCondition'}`
  const offers = isForSale && cents !== null && offerOf(url, cents)
  return {
    '@context': context,
    '@type': 'Product',
    name: auction.title,
    description,
    url,
    sku: String(auction.lot),
    category: auction.category.name,
    ...(auction.images.length > 0 && { image: auction.images.map((path) => siteUrl + path) }),
    ...(itemCondition && { itemCondition }),
    ...(offers && { offers }),
  }
}

type Description = { description: string; isForSale: boolean }

function offerOf(url: string, cents: number) {
  const price = (cents / 100).toFixed(2)
  return { '@type': 'Offer', url, price, priceCurrency: 'EUR', availability: `${context}/InStock`, seller: platform }
}
