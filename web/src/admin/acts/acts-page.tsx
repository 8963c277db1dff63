import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function ActsPage() {
  return <DeskPage title={adminDeskText.sections.acts}>{null}</DeskPage>
}
