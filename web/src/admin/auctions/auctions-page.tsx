import { Plus } from 'lucide-react'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { AuctionBoard } from './auction-board.tsx'
import { useAuctionRows } from './use-auction-rows.ts'

export function AdminAuctionsPage() {
  const { title, lead, create } = adminAuctionsText
  const list = useAuctionRows()
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={
        <>
          <ListActions table="auctions" list={list} />
          <MayCall name="createAuction">
            <ButtonLink to="/create-auction">
              <Plus size={18} aria-hidden />
              <span>{create}</span>
            </ButtonLink>
          </MayCall>
        </>
      }
    >
      <AuctionBoard list={list} />
    </AdminPage>
  )
}
