import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function TransactionsPage() {
  return <DeskPage title={adminDeskText.sections.transactions}>{null}</DeskPage>
}
