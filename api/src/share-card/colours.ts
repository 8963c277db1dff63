/** The light theme's colours from the web's tokens.css, and the coin's. */
export const colours = {
  ink: '#16202e',
  muted: '#566070',
  line: '#d9cbb8',
  paper: '#fdf9f3',
  copper: '#a4501f',
  coin: '#b8622e',
  rim: '#f4d9c3',
  figure: '#fff4ea',
} as const
