import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function PanelPage() {
  return <DeskPage title={adminDeskText.sections.panel}>{null}</DeskPage>
}
