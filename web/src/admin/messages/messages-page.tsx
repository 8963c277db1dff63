import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function MessagesPage() {
  return <DeskPage title={adminDeskText.sections.messages}>{null}</DeskPage>
}
