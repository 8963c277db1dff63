import type { KeyboardEvent } from 'react'
import type { RowAction } from './row-action.ts'

/**
 * What makes an element a row: the keys j and k find it, "e" opens its edit, x and space choose it
 * where rows can be chosen.
 */
export function rowProps(actions: () => readonly RowAction[], onChoose?: () => void) {
  return {
    'data-row': '',
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = actionOf(event, actions, onChoose)
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}

function actionOf(
  { key, target }: KeyboardEvent<HTMLElement>,
  actions: () => readonly RowAction[],
  onChoose: (() => void) | undefined,
): (() => void) | undefined {
  if (key === 'e') return actions().find(({ isEdit }) => isEdit)?.onSelect
  // Space presses a button or a checkbox by itself.
  const isControl = target instanceof Element && target.closest('button, input') !== null
  return key === 'x' || (key === ' ' && !isControl) ? onChoose : undefined
}
