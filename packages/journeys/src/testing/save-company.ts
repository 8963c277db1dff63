import { demoCompany, initialSettings } from '@centesimo/contract'
import { call } from './call.ts'
import { adminCookie } from './person.ts'
import type { TestPlatform } from './start-test-platform.ts'

const settings = {
  ...initialSettings(demoCompany),
  name: 'Aste di Prova S.r.l.',
  vatNumber: 'IT00743110157',
  supportHours: 'Dal lunedì al venerdì dalle 10:00 alle 18:00',
  bankHolder: 'Aste di Prova S.r.l.',
  iban: 'IT60X0542811101000000123456',
  facebook: 'https://www.facebook.com/astediprova',
  instagram: 'https://www.instagram.com/astediprova',
  tikTok: 'https://www.tiktok.com/@astediprova',
  telegram: 'https://t.me/astediprova',
}

/** Completes the company's settings, as an admin does before production takes money. */
export async function saveCompany(platform: TestPlatform, changes: Partial<typeof settings> = {}): Promise<void> {
  const cookie = await adminCookie(platform)
  const { version } = await call(platform.url, 'readCompany', { cookie })
  await call(platform.url, 'saveCompany', { body: { ...settings, ...changes, version }, cookie })
}
