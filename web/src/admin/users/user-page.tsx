import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function UserPage() {
  return <DeskPage title={adminDeskText.sections.users}>{null}</DeskPage>
}
