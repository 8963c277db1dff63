import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** The admin of a product that a benchmark, a rehearsal or a fault starts. */
export const adminPair = { username: 'bench-admin', password: randomBytes(12).toString('base64url') }

/** Settings of such a product: always open, without limits that a load reaches, and no demo. */
export const productSettings = (folder: string, sessionSecret: string) => ({
  DEMO: '0',
  ADMIN_USERNAME: adminPair.username,
  ADMIN_PASSWORD: adminPair.password,
  ADMIN_EMAIL: 'admin@bench.example',
  AUCTION_HOURS: '00:00-24:00',
  RATE_LIMIT_SCALE: '100000',
  BID_RATE_LIMIT: '100000',
  SESSION_SECRET: sessionSecret,
  MEDIA_DIR: join(folder, 'media'),
  LOG_LEVEL: 'warn',
})
