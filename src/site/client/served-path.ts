/**
 * Returns the path of the address that the document was loaded from; `page` is the path of its page in the content.
 * `location` may be that of another page: Back during parsing changes the address and keeps the document.
 */
export function servedPath(page: string): string {
  // The page's own path is right, even in an archive, which has different addresses.
  if (location.pathname === page) return page
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? location.href).pathname
}
