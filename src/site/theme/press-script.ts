/**
 * Returns the script of a document that does something when a link with an attribute is pressed, without React. With a
 * modifier key, the link opens as any other. `action` refers to nothing outside of itself.
 */
export const pressScript = (attribute: string, action: (link: HTMLElement) => void): string =>
  `addEventListener('click',event=>{let link=event.target.closest?.('[${attribute}]');if(link&&!event.defaultPrevented&&!(event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)){event.preventDefault();(${action})(link)}})`
