import { companyText } from '../text/company-text.ts'
import { cookieSections } from '../text/cookie-text.ts'
import { legalText } from '../text/legal-text.ts'
import css from './legal-page.module.css'
import { LongPage } from './long-page.tsx'

export function CookiePage() {
  const updated = <p className={css.updated}>{companyText.updated}</p>
  return <LongPage {...legalText.cookie} sections={cookieSections} end={updated} />
}
