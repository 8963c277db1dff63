import { adminUiText } from '../../text/admin-ui-text.ts'
import { RowCheck } from './row-check.tsx'
import type { RowSelection } from './row-selection.ts'

const { selection: words } = adminUiText

type PageCheckProps = {
  selection: Pick<RowSelection<never>, 'page' | 'togglePage'>
  /** Says beside the box what it does. */
  isNamed?: boolean
}

/** Chooses all rows of the page. */
export function PageCheck({ selection: { page, togglePage }, isNamed = false }: PageCheckProps) {
  return (
    <RowCheck label={words.page} checked={page === 'all'} isMixed={page === 'some'} onChange={togglePage}>
      {isNamed ? words.page : undefined}
    </RowCheck>
  )
}

/** Chooses one row. */
export function SelectRow<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  return (
    <RowCheck
      label={words.row(selection.name(row))}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  )
}
