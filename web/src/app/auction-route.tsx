import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { AuctionPage as PublicPage } from '../auction/auction-page.tsx'
import { editedField, editParam } from '../auction-details/edit-address.ts'
import { useIsSessionEnded } from '../data/session.ts'
import { type AuctionDraft, DraftContext } from '../live/draft.ts'
import { useMayCall } from '../session/use-may-call.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

// Only roles that may edit load any of it.
const EditButton = lazyPart(async () => (await import('../admin/auctions/edit/edit-button.tsx')).EditButton)
const AuctionEditor = lazyPart(async () => (await import('../admin/auctions/edit/auction-editor.tsx')).AuctionEditor)

/** The public page of an auction, which admins with the role for it edit in place. */
export function AuctionPage() {
  const { id = '' } = useParams()
  const mayEdit = useMayCall()('editAuction')
  const { isEditing, field, open, close } = useEditing()
  const [draft, setDraft] = useState<AuctionDraft | null>(null)
  // What is typed outlives the session: after a sign-in in another tab it can be saved.
  const outlivesSession = useIsSessionEnded() && draft !== null
  return (
    <>
      <DraftContext.Provider value={draft}>
        <PublicPage adminTools={mayEdit && <EditButton onOpen={open} />} />
      </DraftContext.Provider>
      {isEditing && (mayEdit || outlivesSession) && (
        <AuctionEditor key={id} id={id} field={field} onDraft={setDraft} onClose={close} />
      )}
    </>
  )
}

/** The address says whether the page is edited: the admin's pages link to it, a reload keeps it. */
function useEditing() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const set = (isOn: boolean) =>
    setParams(
      (before) => {
        if (isOn) before.set(editParam, '1')
        else before.delete(editParam)
        return before
      },
      { replace: true },
    )
  return {
    isEditing: params.has(editParam),
    field: editedField(params),
    open: () => set(true),
    // Back to the admin's page that opened it.
    close: () => (state?.[editParam] ? navigate(-1) : set(false)),
  }
}
