import type { ExportTable } from '@centesimo/contract'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AdminPage, PageTools } from './admin-page.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExportButton } from './export-button.tsx'

type CataloguePageProps = {
  words: Readonly<Record<'title' | 'lead' | 'create' | 'empty' | 'emptyText', string>>
  /** Absent: it has no export. */
  table?: ExportTable
  onCreate: () => void
  /** Draws the list and the open dialog; `nothing` stands in for an empty list. */
  children: (nothing: ReactNode) => ReactNode
}

/** The frame of a page where admins create and edit entries of a short list. */
export function CataloguePage({ words, table, onCreate, children }: CataloguePageProps) {
  const createButton = (
    <Button onClick={onCreate}>
      <Plus size={18} aria-hidden />
      <span>{words.create}</span>
    </Button>
  )
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <PageTools>{table && <ExportButton table={table} />}</PageTools>
          {createButton}
        </>
      }
    >
      {children(
        <EmptyList title={words.empty} actions={createButton}>
          {words.emptyText}
        </EmptyList>,
      )}
    </AdminPage>
  )
}
