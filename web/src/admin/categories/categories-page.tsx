import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function CategoriesPage() {
  return <DeskPage title={adminDeskText.sections.categories}>{null}</DeskPage>
}
