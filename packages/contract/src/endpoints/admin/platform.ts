import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { line } from '../../text.ts'
import { HouseState } from '../platform.ts'

export const housePauseNotice = line('Scrivi un avviso per il pubblico')
  .trim()
  .min(limits.noticeChars.min, 'Scrivi un avviso per il pubblico')
  .max(limits.noticeChars.max, "L'avviso può avere al massimo 200 caratteri")

export const pauseHouse = endpoint({
  method: 'POST',
  path: '/api/admin/house/pause',
  access: 'admin',
  summary: 'Pause the platform: no bids are accepted and no auction closes; repeat with another notice to change it',
  body: z.strictObject({ notice: housePauseNotice }),
  reply: HouseState,
  dangerous: true,
})

export const resumeHouse = endpoint({
  method: 'POST',
  path: '/api/admin/house/resume',
  access: 'admin',
  summary: 'Resume: every countdown gets at least its full timer',
  reply: HouseState,
})
