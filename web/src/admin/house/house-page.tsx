import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function HousePage() {
  return <DeskPage title={adminDeskText.sections.house}>{null}</DeskPage>
}
