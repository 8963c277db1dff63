import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { line } from '../../text.ts'
import { PlatformState } from '../platform.ts'

export const platformPauseNotice = line('Scrivi un avviso per il pubblico')
  .trim()
  .min(limits.noticeChars.min, 'Scrivi un avviso per il pubblico')
  .max(limits.noticeChars.max, "L'avviso può avere al massimo 200 caratteri")

export const pausePlatform = endpoint('pausePlatform', {
  access: 'admin',
  summary: 'Pause the platform: no bids are accepted and no auction closes; repeat with another notice to change it',
  body: z.strictObject({ notice: platformPauseNotice }),
  reply: PlatformState,
  dangerous: true,
})

export const resumePlatform = endpoint('resumePlatform', {
  access: 'admin',
  summary: 'Resume: every countdown gets at least its full timer',
  reply: PlatformState,
})
