export { drawWinCard, type WinCard, winCardEdition } from './draw-win-card.ts'
