/** What tests of the editor do with the site that it edits, whichever workplace it is in. */

/** The editor of one worker, which its tests share. */
export interface ServedEditor {
  /** Returns a file as this person sees it after a reload: with what they have saved. */
  read(file: string): string
  /** Returns a file as others see it who have the site, too. */
  readAsOthers(file: string): string
  bytes(file: string): Buffer
  has(file: string): boolean
  /** Returns the names of the files in a folder, sorted; empty where there is none. */
  list(folder: string): string[]
  /** Changes files as somebody else does who has the site, too; null deletes one. */
  change(files: Readonly<Record<string, string | Uint8Array | null>>): Promise<void>
  /** Where its pages come from, without a slash at the end. */
  origin: string
  /** The path of its screen. */
  path: string
  /** Other origins that the screen sends requests to. */
  asks: readonly string[]
  /** The addresses of the requests with which it reads the files, as a pattern. */
  requests: string
  /** The folder with the copy of the site, or the bare repository with it. */
  root: string
  /** What a tab keeps while somebody is signed in. */
  session: Readonly<Record<string, string>>
  /** Puts the site back as it was, and starts what has been stopped. */
  reset(): Promise<void>
  /** Starts what `stop` has ended. */
  start(): Promise<void>
  /** Ends the server that the screen asks: its own, or the Git host. */
  stop(): Promise<void>
  close(): Promise<void>
}
