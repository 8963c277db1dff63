import { join } from 'node:path'

/** Settings of a product that only a rehearsal uses. */
export const rehearsalSettings = (folder: string, sessionSecret: string) => ({
  DEMO: '0',
  AUCTION_HOURS: '00:00-24:00',
  RATE_LIMIT_SCALE: '100000',
  BID_RATE_LIMIT: '100000',
  SESSION_SECRET: sessionSecret,
  MEDIA_DIR: join(folder, 'media'),
  LOG_LEVEL: 'warn',
})
