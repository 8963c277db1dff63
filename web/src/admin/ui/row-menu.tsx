import { Ellipsis } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import type { RowAction } from './row-action.ts'
import css from './row-menu.module.css'

/** The actions of a row; `name` tells it from the menus of the other rows. */
export function RowMenu({ name, actions }: { name: string; actions: () => readonly RowAction[] }) {
  if (actions().length === 0) return null
  const label = adminUiText.list.actionsOf(name)
  return (
    <Menu
      trigger={
        <button type="button" className={css.button} aria-label={label} title={adminUiText.list.actions}>
          <Ellipsis size={18} aria-hidden />
        </button>
      }
    >
      <Entries actions={actions} />
    </Menu>
  )
}

/** Rendered when the menu opens: what a row allows may have changed since the row was drawn. */
function Entries({ actions }: { actions: () => readonly RowAction[] }) {
  return actions().map((action) => <Entry key={action.label} action={action} />)
}

function Entry({
  action: { label, icon: Icon, to, onSelect = () => {}, isDanger, isDisabled, hint },
}: {
  action: RowAction
}) {
  const words = (
    <>
      {Icon && <Icon size={17} aria-hidden />}
      <span>
        {label}
        {hint && <small className={css.hint}>{hint}</small>}
      </span>
    </>
  )
  if (to !== undefined) return <MenuLink to={to}>{words}</MenuLink>
  return (
    <MenuItem onSelect={onSelect} isDanger={isDanger ?? false} disabled={isDisabled ?? false}>
      {words}
    </MenuItem>
  )
}
