import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function SafetyPage() {
  return <DeskPage title={adminDeskText.sections.safety}>{null}</DeskPage>
}
