/**
 * Holds back the listeners that React adds to an element, until the returned function is called. An event in a
 * part that is not hydrated yet makes React hydrate the rest at once, while the visitor's key press waits.
 */
export function deferListeners(element: Element): () => void {
  const deferred: Parameters<Element['addEventListener']>[] = []
  element.addEventListener = (...listener: Parameters<Element['addEventListener']>) => {
    deferred.push(listener)
  }
  return () => {
    Reflect.deleteProperty(element, 'addEventListener')
    for (const listener of deferred.splice(0)) element.addEventListener(...listener)
  }
}
