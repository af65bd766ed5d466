/** Returns blob ids with those of these files replaced; null for a file that does not exist. */
export function withBlobs(
  blobs: ReadonlyMap<string, string>,
  files: readonly { file: string; blob: string | null }[],
): Map<string, string> {
  const next = new Map(blobs)
  for (const { file, blob } of files) {
    if (blob === null) next.delete(file)
    else next.set(file, blob)
  }
  return next
}
