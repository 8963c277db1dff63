import { type Company, isCompanyComplete, shownCompany } from '@centesimo/contract/company'
import { FlaskConical, TriangleAlert } from 'lucide-react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { companyText } from '../text/company-text.ts'
import type { Section } from '../text/rules-text.ts'
import type { TermsFacts } from '../text/terms-text.ts'
import type { BriefLine } from './in-brief.tsx'
import css from './legal-page.module.css'
import { LoadingPage } from './loading-page.tsx'
import { LongPage } from './long-page.tsx'

type LegalPageProps = {
  words: { title: string; lead: string }
  sections: (supportEmail: string, company: Company, settings: TermsFacts) => Section[]
  brief?: readonly BriefLine[]
  /** When the text was last changed, if not with the others. */
  updated?: string
}

/**
 * A legal text with its date. It says so while the operator's own data are missing; in the demo it
 * shows those of an invented company, and says that as well.
 */
export function LegalPage({ words, sections, brief, updated = companyText.updated }: LegalPageProps) {
  const { data: settings, error, refetch } = usePlatformSettings()
  if (!settings) return <LoadingPage title={words.title} error={error} onRetry={() => void refetch()} />
  const isComplete = isCompanyComplete(settings.company)
  const isDemo = settings.isDemo && !isComplete
  const note = !isComplete && (
    <p className={isDemo ? css.demo : css.missing}>
      {isDemo ? <FlaskConical size={20} aria-hidden /> : <TriangleAlert size={20} aria-hidden />}
      {isDemo ? companyText.demo : companyText.missing}
    </p>
  )
  return (
    <LongPage
      {...words}
      top={note}
      brief={brief}
      sections={sections(settings.supportEmail, shownCompany(settings.company, settings.isDemo), settings)}
      updated={updated}
    />
  )
}
