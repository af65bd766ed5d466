/** The form is a room of its own; this gives it its place among the sections. */
export { default } from '../quote-form/quote-form-section.tsx'
