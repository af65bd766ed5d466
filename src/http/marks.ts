/** Marks that are kept until a time, such as that a link was used. */
export interface Marks {
  /** Sets a mark. Returns whether it was new: of two processes that set the same one at once, one gets `false`. */
  set(mark: string, until: Date): Promise<boolean>
  has(mark: string): Promise<boolean>
}
