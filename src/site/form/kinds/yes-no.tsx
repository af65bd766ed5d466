export { default } from './radio.tsx'
