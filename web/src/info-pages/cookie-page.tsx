import { Cookie, EyeOff, Trash2, Unplug } from 'lucide-react'
import { companyText } from '../text/company-text.ts'
import { cookieSections } from '../text/cookie-text.ts'
import { legalText } from '../text/legal-text.ts'
import { LongPage } from './long-page.tsx'

const icons = [Cookie, EyeOff, Unplug, Trash2]
const brief = icons.map((Icon, place) => ({ Icon, text: legalText.brief.cookie[place]! }))

export function CookiePage() {
  return <LongPage {...legalText.cookie} sections={cookieSections} brief={brief} updated={companyText.updated} />
}
