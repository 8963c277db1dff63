import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function PaymentsPage() {
  return <DeskPage title={adminDeskText.sections.payments}>{null}</DeskPage>
}
