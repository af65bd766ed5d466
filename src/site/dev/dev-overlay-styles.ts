/** A constructed style sheet, because the policy forbids new style elements. */
export const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { position: fixed; z-index: 2147483647; color: #fff;
    font: 14px/1.55 ui-monospace, Menlo, Consolas, monospace; }
  :host(content-problems) { inset: 0; overflow: auto; background: rgb(0 0 0 / 80%); }
  :host(content-warnings) { inset: auto auto 1rem 1rem; max-width: min(44rem, 100% - 2rem); }
  :host(content-draft) { inset: 0 0 auto; pointer-events: none; }
  .draft { width: fit-content; margin: 0.5rem auto; padding: 0.25rem 1rem; color: #000;
    background: #ffd180; border-radius: 8px; }
  main, details { box-sizing: border-box; background: #161616; border: 1px solid #3d3d3d;
    border-radius: 12px; }
  main { width: min(58rem, 100% - 2rem); margin: 3rem auto; padding: 1.5rem 2rem;
    border-top: 4px solid #ff8a80; }
  details { max-height: 60vh; padding: 0.25rem 1rem; overflow: auto; border-left: 4px solid #ffd180; }
  summary { padding: 0.25rem 0; color: #ffd180; cursor: pointer; }
  h1 { margin: 0 0 1.5rem; font-size: 1rem; color: #ff8a80; }
  h2 { margin: 0; font-size: 1rem; font-weight: 600; }
  article { margin-bottom: 1rem; }
  article + article { margin-top: 2rem; padding-top: 2rem; border-top: 1px solid #3d3d3d; }
  p { margin: 0.25rem 0; overflow-wrap: anywhere; }
  .place { color: #b0b0b0; }
  .more { margin-top: 1.5rem; }
  pre { margin: 0.75rem 0; padding: 0.75rem 1rem; overflow: auto; background: #000; border-radius: 8px; }
  .marker { color: #ff8a80; }
  footer { margin-top: 2rem; color: #b0b0b0; }
`)
