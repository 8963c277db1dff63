import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function AdminAuctionsPage() {
  return <DeskPage title={adminDeskText.sections.auctions}>{null}</DeskPage>
}
