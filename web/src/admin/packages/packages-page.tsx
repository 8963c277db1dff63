import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function PackagesPage() {
  return <DeskPage title={adminDeskText.sections.packages}>{null}</DeskPage>
}
