import type { ComponentProps } from 'react'
import css from './bullet-list.module.css'

export function BulletList(props: ComponentProps<'ul'>) {
  return <ul className={css.list} {...props} />
}
