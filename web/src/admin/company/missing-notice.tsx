import { TriangleAlert } from 'lucide-react'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { adminCompanyText as words } from '../../text/admin-company-text.ts'
import css from './missing-notice.module.css'
import type { CompanyField } from './use-company-form.ts'

type MissingNoticeProps = { groups: readonly { title: string; fields: readonly CompanyField[] }[] }

/**
 * What the form lacks as it is typed, and what that means; each group leads to its first missing
 * field. A phone leads to the first of all alone: the labels mark the others.
 */
export function MissingNotice({ groups }: MissingNoticeProps) {
  const isDemo = usePlatformSettings().data?.isDemo ?? false
  const [first] = groups
  if (!first) return null
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <div className={css.notice} role="status">
      <TriangleAlert size={20} aria-hidden />
      <p>
        <b>{words.missing(count)}</b> {isDemo ? words.demo : words.alert.effect}
      </p>
      <div className={css.toFirst}>
        <FieldButton field={first.fields[0]!}>{words.toFirst}</FieldButton>
      </div>
      <ul className={css.list}>
        {groups.map(({ title, fields }) => (
          <li key={title}>
            <FieldButton field={fields[0]!}>{words.missingIn(title, fields.length)}</FieldButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldButton({ field: name, children }: { field: CompanyField; children: string }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem(name)
        if (field instanceof HTMLElement) field.focus()
      }}
    >
      {children}
    </button>
  )
}
