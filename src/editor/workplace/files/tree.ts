/** The files of a site by the ids that Git gives to their bytes. */

/** A file, and where its bytes can be read. */
export interface SeenFile {
  blob: string
  mode: string
  /** A commit that has it; empty in a folder. */
  commit: string
}

/** Files by their paths in the folder of the site. */
export type Tree = ReadonlyMap<string, SeenFile>

/** Returns the files that differ between two trees, with their new blob ids; null for deleted files. */
export function changedBlobs(before: Tree, after: Tree): { file: string; blob: string | null }[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((file) => {
    const blob = after.get(file)?.blob ?? null
    return blob === (before.get(file)?.blob ?? null) ? [] : [{ file, blob }]
  })
}

/** Returns the blob ids of all files of a tree. */
export const blobsIn = (tree: Tree): Set<string> =>
  new Set([...tree.values()].map(({ blob }) => blob))
