import { Pencil } from 'lucide-react'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { Button } from '../../../ui/button.tsx'

/** Opens the editing of an auction on its page. */
export function EditButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button look="quiet" onClick={onOpen}>
      <Pencil size={18} aria-hidden />
      {editAuctionText.open}
    </Button>
  )
}
