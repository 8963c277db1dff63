import { type Auction, duplicateAuction } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/call.ts'
import { inWholes } from '../../data/typed-number.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { dispatchAuction } from './dispatch-auction.ts'

const words = adminAuctionsText.duplicate
const { shape } = duplicateAuction.body
const CopyForm = z.object({ title: shape.title.unwrap(), closingPrice: inWholes(shape.closingPrice.unwrap()) })

type DuplicateDialogProps = AuctionDialogProps & { onDuplicated: (copy: Auction) => void }

/** Copies an offer under a title and a closing price, and starts it at once if that is wanted. */
export function DuplicateDialog({ auction, onClose, onDuplicated }: DuplicateDialogProps) {
  const [title, setTitle] = useState(auction.title)
  const [closingText, setClosingText] = useState(String(auction.closingPrice ?? ''))
  const [startAsLive, setStartAsLive] = useState(false)
  const closing = wholeOf(closingText)
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      check={() => fieldErrors(CopyForm, { title, closingPrice: closingText })}
      act={async (idempotencyKey) => {
        const body = { title: title.trim(), closingPrice: closing, startAsLive }
        return dispatchAuction(await call('duplicateAuction', { params: { id: auction.id }, body, idempotencyKey }))
      }}
      fallback={words.failed}
      done={(copy) => words.done(copy.title, copy.status === 'live')}
      onDone={onDuplicated}
    >
      {(fields) => (
        <>
          <Field
            label={words.name}
            autoComplete="off"
            value={title}
            error={fields.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Field
            label={words.closingPrice}
            hint={closing > 0 && adminAuctionsText.edit.closes(formatEuro(closing))}
            inputMode="numeric"
            autoComplete="off"
            value={closingText}
            error={fields.closingPrice}
            onChange={({ target }) => setClosingText(target.value)}
          />
          <SwitchField label={words.startAsLive} hint={words.startHint} isOn={startAsLive} onChange={setStartAsLive} />
        </>
      )}
    </ActionDialog>
  )
}
