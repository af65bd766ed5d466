/** Why a content file was not read. */
export type SkipReason =
  | { kind: 'link' | 'no-file' | 'name' | 'lfs-pointer' }
  /** `size` in bytes. */
  | { kind: 'too-large'; size: number }
  /** `reason` is the system's name of the fault, such as `EACCES`. */
  | { kind: 'unreadable'; reason: string }
