import type { Auction } from '@centesimo/contract'
import { useEffect, useRef } from 'react'
import type { AuctionDraft } from '../../../live/draft.ts'
import { FailedPanel } from '../../../ui/failed-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isMissing, useAdminAuction } from '../use-admin-auction.ts'
import { EditSheet } from './edit-sheet.tsx'
import { EditorForm } from './editor-form.tsx'

type AuctionEditorProps = {
  id: string
  /** The field to begin with, instead of the heading. */
  field?: string | undefined
  /** Gets what the auction's page shows instead of the saved details. */
  onDraft: (draft: AuctionDraft | null) => void
  onClose: () => void
}

/**
 * Edits an auction on its page, which shows every change before it is saved. Public replies have
 * neither reserve nor cost, and a cached reply may be old: the form waits for a new one.
 */
export function AuctionEditor({ id, field, onDraft, onClose }: AuctionEditorProps) {
  const { data, error, isFetchedAfterMount, refetch } = useAdminAuction(id, true)
  const last = useRef<Auction>(undefined)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    onDraft({ id, details: {} })
    return () => onDraft(null)
  }, [id, onDraft])
  // The last reply outlives the session, whose end removes the query's data.
  if (data && isFetchedAfterMount && !error) last.current = data.auction
  const auction = last.current
  if (auction) {
    const reread = async () => {
      const { data: now, isSuccess } = await refetch()
      return isSuccess ? now.auction : undefined
    }
    return (
      <EditorForm
        auction={auction}
        field={field}
        isGone={isMissing(error)}
        reread={reread}
        onDraft={onDraft}
        onClose={onClose}
      />
    )
  }
  return (
    <EditSheet sheet={sheet} preview={null} onClose={onClose}>
      {error ? <FailedPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />}
    </EditSheet>
  )
}
