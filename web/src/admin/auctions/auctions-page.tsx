import { Plus } from 'lucide-react'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { AuctionBoard } from './auction-board.tsx'

export function AdminAuctionsPage() {
  const { title, lead, create } = adminAuctionsText
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={
        <>
          <ButtonLink to="/create-auction">
            <Plus size={18} aria-hidden />
            {create}
          </ButtonLink>
          <ExportButton table="auctions" />
        </>
      }
    >
      <AuctionBoard />
    </AdminPage>
  )
}
