import { useState } from 'react'
import { useMayCall } from '../../../session/use-may-call.tsx'
import { adminBulkText } from '../../../text/admin-bulk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { useRowSelection } from '../row-selection.ts'
import { SelectionBar, type SelectionOf } from '../selection-bar.tsx'
import type { BulkAction } from './bulk-action.ts'

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

type BulkBarProps = {
  of: SelectionOf
  actions: readonly BulkAction[]
  selected: Pick<ReturnType<typeof useRowSelection<never>>, 'chosenIds' | 'retain' | 'clear'>
}

/** What can be done with the chosen rows of a list. What fails stays chosen. */
export function BulkBar({ of, actions, selected: { chosenIds, retain, clear } }: BulkBarProps) {
  // The ids as they were chosen: the list may change while the dialog is open.
  const [opened, setOpened] = useState<{ action: BulkAction; ids: readonly string[] }>()
  const allowed = useAllowedBulk(actions)
  const close = (left: readonly string[] | null) => {
    if (left) retain(left)
    setOpened(undefined)
  }
  return (
    <>
      {allowed.length > 0 && (
        <SelectionBar of={of} count={chosenIds.length} onClear={clear}>
          {allowed.map((action, place) => (
            <Button
              key={action.call}
              look={action.isDanger ? 'danger' : place === 0 ? 'main' : 'quiet'}
              onClick={() => setOpened({ action, ids: chosenIds })}
            >
              <action.icon size={18} aria-hidden />
              {adminBulkText.actions[action.call].open}
            </Button>
          ))}
        </SelectionBar>
      )}
      {opened && <BulkDialog {...opened} onClose={close} />}
    </>
  )
}

/** The actions that the admin's role may do: without any, rows cannot be chosen. */
export function useAllowedBulk(actions: readonly BulkAction[]): readonly BulkAction[] {
  const mayCall = useMayCall()
  return actions.filter((action) => mayCall(action.call))
}
