declare module 'recheck/lib/browser.js' {
  /** The checker in pure JavaScript; the package's main file starts other programs. */
  const checker: Pick<typeof import('recheck'), 'checkSync'>
  export default checker
}
