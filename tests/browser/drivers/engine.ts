/** What the tests ask of a browser, in words that every engine's own driver can be given. */

/** Keys by their names in the UI Events standard (https://www.w3.org/TR/uievents-key/). */
export type Key = 'Enter' | 'Escape' | 'Tab'

export interface Tab {
  /** The browser's name and version. */
  browser: string
  /** Resolves when the document has loaded, whatever it answers with. */
  goTo(address: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** The size of what the page sees, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page, and gives what it gives. It sees its arguments, and nothing else of the test. */
  run<Arguments extends unknown[], Result>(
    task: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>
  /** Scrolls to the first element that a selector finds, and clicks into its middle. */
  click(selector: string): Promise<void>
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Moves the pointer onto the first element that a selector finds. */
  point(selector: string): Promise<void>
  /** Chooses an option of a select element by its value. */
  choose(selector: string, value: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** What can be seen, as a PNG. */
  picture(): Promise<Uint8Array>
}

export interface Engine {
  /** Opens a tab that shares nothing with another one, and closes it when `use` is done. */
  withTab(use: (tab: Tab) => Promise<void>): Promise<void>
  close(): Promise<void>
}
