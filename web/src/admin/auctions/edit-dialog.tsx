import type { Auction } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { dispatchAuction } from './dispatch-auction.ts'
import { EditFields } from './edit-fields.tsx'
import { editInputOf, readEdit } from './edit-form.ts'

const words = adminAuctionsText.edit

/** Changes an offer. What its bids or its state have frozen can be read and not written, with the reason beside it. */
export function EditDialog({ auction, onClose }: AuctionDialogProps) {
  const [shown] = useState(() => editInputOf(auction))
  const [typed, setTyped] = useState(shown)
  const { status, hasBids } = useAuction(auction.id, frozenBy) ?? frozenBy(auction)
  const edit = readEdit(auction, shown, typed)
  return (
    <ActionDialog
      open
      onClose={onClose}
      wide
      title={words.title}
      lead={auction.title}
      confirmLabel={words.confirm}
      check={() => ('fields' in edit ? edit.fields : null)}
      act={async () => {
        if (!('body' in edit) || Object.keys(edit.body).length === 0) return null
        return dispatchAuction(await call('editAuction', { params: { id: auction.id }, body: edit.body }))
      }}
      fallback={words.failed}
      done={(edited) => (edited ? { title: words.done } : { title: words.unchanged })}
    >
      {(fields) => (
        <EditFields
          auction={{ ...auction, status }}
          hasBids={hasBids}
          typed={typed}
          wrong={fields}
          onType={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
      )}
    </ActionDialog>
  )
}

const frozenBy = ({ status, totalBids }: Auction) => ({ status, hasBids: totalBids > 0 })
