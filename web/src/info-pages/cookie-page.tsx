import { companyText } from '../text/company-text.ts'
import { cookieSections } from '../text/cookie-text.ts'
import { legalText } from '../text/legal-text.ts'
import { LongPage } from './long-page.tsx'

export function CookiePage() {
  return <LongPage {...legalText.cookie} sections={cookieSections} updated={companyText.updated} />
}
