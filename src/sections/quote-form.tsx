/** Registers the form, which has its own folder, as a section. */
export { default } from '../quote-form/quote-form-section.tsx'
