import { Link, type LinkProps, useLocation } from 'react-router-dom'

/** Leads home; who is there already is taken to its top, where following the link would change nothing. */
export function HomeLink(props: Omit<LinkProps, 'to' | 'onClick'>) {
  const { pathname } = useLocation()
  return <Link {...props} to="/" onClick={() => pathname === '/' && window.scrollTo(0, 0)} />
}
