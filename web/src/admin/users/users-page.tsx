import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function UsersPage() {
  return <DeskPage title={adminDeskText.sections.users}>{null}</DeskPage>
}
