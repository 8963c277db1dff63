import type { Auction } from '@centesimo/contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { editParam } from '../../../auction-details/edit-address.ts'
import type { AuctionDraft } from '../../../live/draft.ts'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { LeaveDialog } from '../../../ui/leave-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { EditFields } from './edit-fields.tsx'
import { EditSheet } from './edit-sheet.tsx'
import css from './editor-form.module.css'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { type Reread, useEdit } from './use-edit.ts'
import { useFieldFocus } from './use-field-focus.ts'

const words = editAuctionText

type EditorFormProps = {
  /** As it was last read. The form follows it, except in the fields that were changed here. */
  auction: Auction
  field?: string | undefined
  isGone: boolean
  reread: Reread
  onDraft: (draft: AuctionDraft) => void
  onClose: () => void
}

/** Another page, or the same one without its editing. */
const isElsewhere = ({ pathname, searchParams }: URL) =>
  pathname !== window.location.pathname || !searchParams.has(editParam)

/** The form of an edit: what it changes, what others changed meanwhile, its preview. */
export function EditorForm({ auction, field, isGone, reread, onDraft, onClose }: EditorFormProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { isPreview, showPreview, showField } = useFieldFocus(sheet, field)
  const edit = useEdit({
    auction,
    reread,
    onStale: () => showField('[data-meanwhile]'),
    onSaved: () => {
      guard.release()
      onClose()
    },
  })
  const { action, details, locked, state } = edit
  const guard = useLeaveGuard(edit.isDirty, isElsewhere)
  useEffect(() => onDraft({ id: auction.id, details }), [auction.id, details, onDraft])
  useEffect(() => {
    if (action.refusal || Object.keys(action.fields).length > 0)
      showField('[aria-invalid]:not([disabled]), [data-meanwhile]')
  }, [action.fields, action.refusal, showField])

  const close = () => {
    if (action.isPending) return
    if (edit.isDirty) setIsAsking(true)
    else onClose()
  }
  const leave = () => {
    if (guard.isBlocked) return guard.leave()
    guard.release()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void action.run()
  }
  const sending = { type: 'submit', form: formId, disabled: action.isPending || isGone } as const
  return (
    <>
      <EditSheet
        sheet={sheet}
        lead={auction.title}
        preview={isPreview && <PreviewBar onBack={() => showField('[data-preview]')} sending={sending} />}
        onPreview={showPreview}
        onClose={close}
      >
        <form id={formId} className={css.form} onSubmit={submit} noValidate>
          <MeanwhileNotice auction={auction} state={state} locked={locked} onRestore={edit.restore} />
          <EditFields
            auction={{ ...auction, status: edit.status }}
            hasBids={edit.hasBids}
            typed={state.typed}
            wrong={action.fields}
            onType={edit.type}
          />
          {isGone && <Refusal small>{words.gone}</Refusal>}
          {action.refusal && !isGone && <Refusal small>{action.refusal}</Refusal>}
          <DialogActions>
            <Button {...sending} aria-busy={action.isPending}>
              {words.confirm}
            </Button>
            <Button look="quiet" onClick={close} disabled={action.isPending}>
              {words.cancel}
            </Button>
          </DialogActions>
        </form>
      </EditSheet>
      <LeaveDialog
        words={words.leave}
        open={isAsking || guard.isBlocked}
        onStay={() => {
          setIsAsking(false)
          guard.stay()
        }}
        onLeave={leave}
      />
      {action.reauthenticationDialog}
    </>
  )
}
