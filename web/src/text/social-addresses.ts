/** Where this house is found elsewhere: to be filled in by the operator, as company-text.ts is. */
export const socialAddresses = {
  facebook: 'https://www.facebook.com/centesimo',
  instagram: 'https://www.instagram.com/centesimo',
  tikTok: 'https://www.tiktok.com/@centesimo',
  telegram: 'https://t.me/centesimo',
} as const
