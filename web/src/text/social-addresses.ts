/** Where this house is found elsewhere: to be filled in by the operator, as the company's data in packages/domain/src/company.ts are. */
export const socialAddresses = {
  facebook: 'https://www.facebook.com/centesimo',
  instagram: 'https://www.instagram.com/centesimo',
  tikTok: 'https://www.tiktok.com/@centesimo',
  telegram: 'https://t.me/centesimo',
} as const
