import { isCompanyComplete } from '@centesimo/contract'
import { TriangleAlert } from 'lucide-react'
import { useHouse } from '../data/house.ts'
import { companyText } from '../text/company-text.ts'
import type { Section } from '../text/rules-text.ts'
import css from './legal-page.module.css'
import { LongPage } from './long-page.tsx'
import { WaitingPage } from './waiting-page.tsx'

type LegalPageProps = { words: { title: string; lead: string }; sections: (supportEmail: string) => Section[] }

/** A legal text with its date. It says so while the operator's own data are missing. */
export function LegalPage({ words, sections }: LegalPageProps) {
  const { data: house, error, refetch } = useHouse()
  if (!house) return <WaitingPage title={words.title} error={error} onRetry={() => void refetch()} />
  const note = !isCompanyComplete && (
    <p className={css.missing}>
      <TriangleAlert size={20} aria-hidden />
      {companyText.missing}
    </p>
  )
  return (
    <LongPage
      {...words}
      top={note}
      sections={sections(house.supportEmail)}
      end={<p className={css.updated}>{companyText.updated}</p>}
    />
  )
}
