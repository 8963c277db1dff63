/**
 * The operator's social pages. The operator fills them in, like the company's data in
 * packages/contract/src/company.ts.
 */
export const socialAddresses = {
  facebook: 'https://www.facebook.com/centesimo',
  instagram: 'https://www.instagram.com/centesimo',
  tikTok: 'https://www.tiktok.com/@centesimo',
  telegram: 'https://t.me/centesimo',
} as const
