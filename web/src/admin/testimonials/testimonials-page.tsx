import { adminDeskText } from '../../text/admin-desk-text.ts'
import { DeskPage } from '../desk/desk-page.tsx'

export function AdminTestimonialsPage() {
  return <DeskPage title={adminDeskText.sections.testimonials}>{null}</DeskPage>
}
