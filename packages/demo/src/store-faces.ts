import { join } from 'node:path'
import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'
import sharp from 'sharp'
import { demoCrowd } from './demo-crowd.ts'
import type { DemoServices } from './demo-services.ts'
import { isStored } from './store-pictures.ts'

export const facesDir = join(import.meta.dirname, '../faces')

/** Shown up to 96 px wide, on screens of up to four times that. */
const WIDTH_PX = 480

/** Draws and stores the faces that crowd members lack, or that the media folder lost. */
export async function storeFaces({
  config,
  database: { db },
  media,
  signal,
}: Pick<DemoServices, 'config' | 'database' | 'media' | 'signal'>): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'username_key', 'avatar'])
    .where('demo', '=', true)
    .where('email_key', 'like', `%@${CROWD_MAIL_DOMAIN}`)
    .execute()
  const faces = new Map(demoCrowd(config.sessionSecret).map(({ username, face }) => [username, face]))
  for (const { id, username_key, avatar } of accounts) {
    signal.throwIfAborted()
    const face = faces.get(username_key) ?? null
    if (face === null || (avatar !== null && (await isStored(media[0]!, avatar)))) continue
    const png = await sharp(join(facesDir, `${face}.svg`))
      .resize(WIDTH_PX)
      .png({ compressionLevel: 1 })
      .toBuffer()
    const stored = await media[0]!.storeAvatar(png, 'demo')
    if (typeof stored !== 'string') return
    await db.updateTable('users').set({ avatar: stored }).where('id', '=', id).execute()
  }
}
