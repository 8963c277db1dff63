export { drawBrand } from './draw-brand.ts'
export { drawPartHeading } from './draw-part-heading.ts'
export * from './pdf-page.ts'
