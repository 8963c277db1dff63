// Constructed style sheets also work on pages whose policy forbids inline styles.
const colours = {
  gold: ['#ffc439', '#f2ba36', '#111820'],
  blue: ['#0059b3', '#004d9b', '#ffffff'],
  silver: ['#e8e8e8', '#dcdcdc', '#111820'],
  white: ['#ffffff', '#f2f2f2', '#111820'],
  black: ['#2c2e2f', '#1b1c1d', '#ffffff'],
}

export function sheet(text) {
  const styleSheet = new CSSStyleSheet()
  styleSheet.replaceSync(text)
  return styleSheet
}

/** PayPal's `style` options: colour, shape, and a height between 25 and 55 px. */
export function buttonSheet({ color, shape, height } = {}) {
  const [fill, hover, ink] = colours[color] ?? colours.gold
  const tall = Math.min(55, Math.max(25, Number(height) || 48))
  const radius = shape === 'pill' ? tall / 2 : shape === 'sharp' ? 0 : 8
  return sheet(`
    :host { display: block; min-width: 150px; max-width: 750px; }
    button {
      display: flex; align-items: center; justify-content: center; gap: 6px; box-sizing: border-box;
      width: 100%; min-height: ${tall}px; padding: 4px 16px; border: 0; border-radius: ${radius}px;
      background: ${fill}; color: ${ink}; font: inherit; font-weight: 600; font-size: 17px; line-height: 1.2; cursor: pointer;
      transition: background 120ms, scale 120ms;
    }
    button:hover { background: ${hover}; }
    button:active { scale: 0.985; }
    button:focus-visible { outline: 3px solid light-dark(#0b57b8, #8ab8f5); outline-offset: 3px; }
    button[aria-disabled=true] { cursor: not-allowed; opacity: 0.55; }
    button[aria-busy=true] { cursor: progress; }
    b { display: inline-flex; align-items: center; gap: 5px; font-weight: 700; letter-spacing: -0.01em; }
    .spinner { width: 18px; height: 18px; border: 3px solid currentColor; border-top-color: transparent; border-radius: 50%; animation: turn 0.9s linear infinite; }
    [hidden] { display: none; }
    @keyframes turn { to { rotate: 1turn; } }
    @media (prefers-reduced-motion: reduce) { button { transition: none; } .spinner { animation-duration: 4s; } }
  `)
}

export const overlaySheet = sheet(`
  dialog {
    box-sizing: border-box; width: min(480px, 100vw); max-width: 100vw; max-height: 100dvh; padding: 0; border: 0; border-radius: 16px;
    overflow: hidden; background: light-dark(#ffffff, #1a212b); color: light-dark(#131a24, #eef2f7); font: 16px/1.45 system-ui, sans-serif;
  }
  dialog::backdrop { background: rgb(8 12 18 / 0.72); }
  .beside { padding: 24px; text-align: center; }
  .beside p { margin: 0 0 16px; }
  .beside p + p { color: light-dark(#55606f, #a9b4c2); font-size: 14.5px; }
  .row { display: flex; justify-content: flex-end; padding: 6px; }
  iframe { display: block; width: 100%; height: min(640px, calc(100dvh - 56px)); border: 0; }
  button {
    min-height: 44px; padding: 4px 18px; border: 1px solid light-dark(#7d8794, #6f7b8a); border-radius: 22px;
    background: none; color: inherit; font: 600 16px/1.2 system-ui, sans-serif; cursor: pointer;
  }
  button.main { border-color: transparent; background: light-dark(#0b57b8, #8ab8f5); color: light-dark(#ffffff, #0b1a2c); }
  button:focus-visible { outline: 3px solid light-dark(#0b57b8, #8ab8f5); outline-offset: 2px; }
  .answers { display: flex; flex-wrap: wrap; justify-content: center; gap: 10px; }
`)
