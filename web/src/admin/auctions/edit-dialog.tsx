import { type Auction, withAdminDetails } from '@centesimo/contract'
import { useState } from 'react'
import { sentImages } from '../../auction-details/form-image.ts'
import { call } from '../../data/call.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { dispatchAuction } from './dispatch-auction.ts'
import { EditFields } from './edit-fields.tsx'
import { editInputOf, readEdit } from './edit-form.ts'
import { useAdminAuction } from './use-admin-auction.ts'

const words = adminAuctionsText.edit

/**
 * Edits an auction. Public replies have neither reserve nor cost: without them the form waits for
 * the admin's reply.
 */
export function EditDialog({ auction, onClose }: AuctionDialogProps) {
  const { data: detail, error, refetch } = useAdminAuction(auction.id)
  const read = auction.reservePrice === undefined ? detail?.auction : auction
  if (read?.reservePrice !== undefined) {
    const { reservePrice, costCents } = withAdminDetails(read)
    return <EditForm auction={{ ...auction, reservePrice, costCents }} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="wide"
      title={words.title}
      description={auction.title}
    >
      {error ? <FailedPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />}
    </Dialog>
  )
}

/** Frozen inputs are disabled and show the reason. */
function EditForm({ auction, onClose }: AuctionDialogProps) {
  const [shown] = useState(() => editInputOf(auction))
  const [typed, setTyped] = useState(shown)
  const { status, hasBids } = useAuction(auction.id, frozenBy) ?? frozenBy(auction)
  const edit = readEdit(auction, shown, typed)
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="wide"
      title={words.title}
      lead={auction.title}
      confirmLabel={words.confirm}
      check={() => ('fields' in edit ? edit.fields : null)}
      action={async () => {
        if (!('body' in edit) || (Object.keys(edit.body).length === 0 && !edit.images)) return null
        const images = edit.images && (await sentImages(edit.images))
        const body = { ...edit.body, ...(images && { images }) }
        return dispatchAuction(await call('editAuction', { params: { id: auction.id }, body }))
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
