import type { Auction } from '@centesimo/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { dropImage, sentImages } from '../../../auction-details/form-image.ts'
import { call } from '../../../data/call.ts'
import { useAuction } from '../../../live/live-store.ts'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { useAction } from '../../ui/use-action.ts'
import { dispatchAuction } from '../dispatch-auction.ts'
import { changedFields, type EditField, editInputOf, previewOf, readEdit } from './edit-form.ts'
import { type EditState, rebase, restore, startEdit, type } from './edit-state.ts'
import { frozenReasons } from './frozen-reasons.ts'

const words = editAuctionText

/** Reads the auction again; undefined when the server does not answer. */
export type Reread = () => Promise<Auction | undefined>

type EditOptions = {
  auction: Auction
  reread: Reread
  /** Others changed what was changed here too, and the operator has not seen it. */
  onStale: () => void
  onSaved: () => void
}

/** What is typed, what others change meanwhile, and saving it. */
export function useEdit({ auction, reread, onStale, onSaved }: EditOptions) {
  const [state, setState] = useState(() => startEdit(editInputOf(auction)))
  const latest = useRef(state)
  latest.current = state
  const update = (next: EditState) => {
    latest.current = next
    setState(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the auction only
  useEffect(() => update(rebase(latest.current, editInputOf(auction))), [auction])

  const { known, typed } = state
  const { status, hasBids } = useAuction(auction.id, frozenBy) ?? frozenBy(auction)
  const reasons: Partial<Record<EditField, string>> = frozenReasons({ ...auction, status }, hasBids)
  const mine = changedFields(known, typed)
  /** Changed here, and meanwhile frozen. */
  const locked = mine.filter((name) => reasons[name])

  const action = useAction<Auction | 'stale' | 'unchanged'>({
    open: true,
    staysOpen: true,
    onClose: onSaved,
    check: () => {
      const edit = readEdit(auction, known, typed)
      const frozen = Object.fromEntries(locked.map((name) => [name, reasons[name] ?? '']))
      return { ...('fields' in edit && edit.fields), ...frozen }
    },
    action: async () => {
      const shown = latest.current.conflicts
      const read = (await reread()) ?? auction
      const now = rebase(latest.current, editInputOf(read))
      update(now)
      if (now.conflicts.some((name) => !shown.includes(name))) return 'stale'
      const edit = readEdit(read, now.known, now.typed)
      if (!('body' in edit) || (Object.keys(edit.body).length === 0 && !edit.images)) return 'unchanged'
      const images = edit.images && (await sentImages(edit.images))
      const body = { ...edit.body, ...(images && { images }) }
      return dispatchAuction(await call('editAuction', { params: { id: auction.id }, body }))
    },
    fallback: words.failed,
    done: (result) => {
      if (result === 'stale') return { tone: 'plain', title: words.stale }
      return { title: result === 'unchanged' ? words.unchanged : words.done }
    },
    onDone: (result) => (result === 'stale' ? onStale() : onSaved()),
  })

  return {
    state,
    status,
    hasBids,
    locked,
    isDirty: mine.length > 0,
    action,
    details: useMemo(() => previewOf(known, typed), [known, typed]),
    type: (part: Partial<EditState['typed']>) => update(type(latest.current, part)),
    /** Replaces what was typed in these fields by the auction's present values. */
    restore: (fields: readonly EditField[]) => {
      if (fields.includes('images')) latest.current.typed.images.forEach(dropImage)
      update(restore(latest.current, fields))
    },
  }
}

const frozenBy = ({ status, totalBids }: Auction) => ({ status, hasBids: totalBids > 0 })
