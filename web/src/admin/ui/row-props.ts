import type { KeyboardEvent } from 'react'
import type { RowAction } from './row-action.ts'

/** What makes an element a row: the keys j and k find it, and "e" opens its edit. */
export function rowProps(actions: () => readonly RowAction[]) {
  return {
    'data-row': '',
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return
      const edit = actions().find(({ isEdit }) => isEdit)
      if (!edit) return
      event.preventDefault()
      edit.onSelect?.()
    },
  }
}
