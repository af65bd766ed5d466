/**
 * Keeps the listeners off an element that React sets there, until they are let through by the function
 * that is returned. An event where React has not hydrated yet makes it hydrate all the rest at once,
 * while the visitor's key press waits. The page works without React until then, and what was typed is
 * read in the end.
 */
export function holdListeners(element: Element): () => void {
  const held: Parameters<Element['addEventListener']>[] = []
  element.addEventListener = (...listener: Parameters<Element['addEventListener']>) => {
    held.push(listener)
  }
  return () => {
    Reflect.deleteProperty(element, 'addEventListener')
    for (const listener of held.splice(0)) element.addEventListener(...listener)
  }
}
