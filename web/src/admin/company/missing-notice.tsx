import type { RequiredDetail } from '@centesimo/contract'
import { TriangleAlert } from 'lucide-react'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { companyLabels, adminCompanyText as words } from '../../text/admin-company-text.ts'
import css from './missing-notice.module.css'
import { fieldOf } from './use-company-form.ts'

/**
 * What the form lacks as it is typed, and what that means; each entry leads to its field. A phone
 * leads to the next one alone: the labels mark the others.
 */
export function MissingNotice({ missing }: { missing: readonly RequiredDetail[] }) {
  const isDemo = usePlatformSettings().data?.isDemo ?? false
  const [first] = missing
  if (!first) return null
  return (
    <div className={css.notice} role="status">
      <TriangleAlert size={20} aria-hidden />
      <p>
        <b>{words.missing(missing.length)}</b> {isDemo ? words.demo : words.alert.effect}
      </p>
      <p className={css.marked}>{words.marked}</p>
      <div className={css.toNext}>
        <FieldButton detail={first}>{words.toNext}</FieldButton>
      </div>
      <ul className={css.list}>
        {missing.map((detail) => (
          <li key={detail}>
            <FieldButton detail={detail}>{detail === 'social' ? words.social : companyLabels[detail]}</FieldButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldButton({ detail, children }: { detail: RequiredDetail; children: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem(fieldOf(detail))
        if (field instanceof HTMLElement) field.focus()
      }}
    >
      {children}
    </button>
  )
}
