/**
 * The operator's social pages, to be filled in before the platform opens to the public.
 */
export const socialAddresses = {
  facebook: 'https://www.facebook.com/centesimo',
  instagram: 'https://www.instagram.com/centesimo',
  tikTok: 'https://www.tiktok.com/@centesimo',
  telegram: 'https://t.me/centesimo',
} as const
