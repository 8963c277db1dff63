import { useState } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { PageCheck } from './page-check.tsx'
import type { RowSelection } from './row-selection.ts'
import css from './select-head.module.css'
import { TableCount } from './table-foot.tsx'
import type { AdminList } from './use-admin-list.ts'

const { selection: words } = adminUiText

type Selecting = { isOn: boolean; isChosen: boolean; toggle: () => void }

/** Whether the rows of a phone have their boxes: once that is wanted, or one is chosen. */
export function useSelecting(selection: Pick<RowSelection<never>, 'page'> | undefined): Selecting {
  const [isWanted, setIsWanted] = useState(false)
  const isChosen = selection !== undefined && selection.page !== 'none'
  return { isOn: isWanted || isChosen, isChosen, toggle: () => setIsWanted(!isWanted) }
}

type SelectHeadProps<Row> = { list: AdminList<Row>; selection: RowSelection<Row>; selecting: Selecting }

/** The head of rows to choose from on a phone: how many, and the button that shows the boxes. */
export function SelectHead<Row>({ list, selection, selecting: { isOn, isChosen, toggle } }: SelectHeadProps<Row>) {
  return (
    <div className={css.head}>
      {isOn && <PageCheck selection={selection} />}
      <TableCount list={list} />
      {!isChosen && (
        <Button look="plain" size="s" onClick={toggle}>
          {isOn ? words.stop : words.start}
        </Button>
      )}
    </div>
  )
}
