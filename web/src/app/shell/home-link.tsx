import { Link, type LinkProps, useLocation } from 'react-router-dom'

/** Links to Home. On Home, where the link would change nothing, it scrolls to the top. */
export function HomeLink(props: Omit<LinkProps, 'to' | 'onClick'>) {
  const { pathname } = useLocation()
  return <Link {...props} to="/" onClick={() => pathname === '/' && window.scrollTo(0, 0)} />
}
