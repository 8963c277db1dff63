import type { FilteredTable, SavedView } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../data/call.ts'
import { adminViewsText as words } from '../../../text/admin-views-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLine, MenuName } from '../../../ui/menu.tsx'
import type { AdminList } from '../use-admin-list.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { viewsKey } from './views-key.ts'

type ViewsMenuProps<Row> = { table: FilteredTable; list: AdminList<Row> }

/** The user's own views of a list: choose one, keep the present filters, delete one. */
export function ViewsMenu<Row>({ table, list }: ViewsMenuProps<Row>) {
  const { data, isError } = useQuery({
    queryKey: viewsKey,
    queryFn: ({ signal }) => call('listSavedViews', { signal }),
  })
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const views = data?.filter((view) => view.list === table) ?? []
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet">
            <Bookmark size={17} aria-hidden />
            <span>{nameOf(views, list.chosenWithSort) ?? words.button}</span>
          </Button>
        }
      >
        {views.length === 0 && <MenuName>{isError ? words.failed : words.none}</MenuName>}
        {views.map(({ id, name, filters }) => (
          <MenuItem key={id} onSelect={() => list.applyFilters(filters)}>
            <Bookmark size={17} aria-hidden />
            {name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem onSelect={() => setOpen('save')} disabled={Object.keys(list.chosenWithSort).every(list.isDefault)}>
          <BookmarkPlus size={17} aria-hidden />
          {words.save}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem onSelect={() => setOpen('manage')}>
            <Trash2 size={17} aria-hidden />
            {words.manage}
          </MenuItem>
        )}
      </Menu>
      {open === 'save' && <SaveViewDialog table={table} filters={list.chosenWithSort} onClose={close} />}
      {open === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
    </>
  )
}

/** The view whose filters are the present ones. */
function nameOf(views: readonly SavedView[], chosen: Readonly<Record<string, string>>): string | undefined {
  const text = textOf(chosen)
  return views.find(({ filters }) => textOf(filters) === text)?.name
}

function textOf(filters: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(filters).toSorted())
}
