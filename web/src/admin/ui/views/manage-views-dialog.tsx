import type { SavedView } from '@centesimo/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { refreshed } from '../../../data/query-keys.ts'
import { adminViewsText as words } from '../../../text/admin-views-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import css from './manage-views-dialog.module.css'
import { viewsKey } from './views-key.ts'

/** The user's views of a list, each with a button that deletes it. */
export function ManageViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const [removing, setRemoving] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const remove = async (id: string) => {
    setRemoving(id)
    setRefusal(null)
    try {
      await call('deleteSavedView', { params: { id } })
    } catch (error) {
      setRefusal(messageOf(error, words.notRemoved))
    }
    // Also after a failure: another window may have deleted it.
    await refreshed(viewsKey)
    setRemoving(null)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.manageTitle}
      description={words.manageLead}
    >
      <ul className={css.list}>
        {views.map(({ id, name }) => (
          <li key={id} className={css.view} aria-busy={removing === id}>
            {name}
            <IconButton label={words.remove(name)} disabled={removing !== null} onClick={() => void remove(id)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {views.length === 0 && <p>{words.none}</p>}
      {refusal && <Refusal>{refusal}</Refusal>}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
