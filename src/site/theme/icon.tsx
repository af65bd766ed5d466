import type { IconName } from '../../content/types.generated.ts'
import { Drawing } from './drawing.tsx'
import { iconShapes } from './icon-shapes.generated.ts'

/** Renders an icon. Hidden from screen readers, because the words beside it have the same meaning. */
export function Icon({ name }: { name: IconName }) {
  const shapes = iconShapes[name]
  if (!shapes) throw new Error(`There are no shapes of the icon “${name}”. Run: npm run generate`)
  return (
    <Drawing strokeLinecap="round" strokeLinejoin="round">
      {shapes.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </Drawing>
  )
}

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconShapes, name)
}

/** Returns whether an `svg` of the document is the icon with this name. */
export function showsIcon(svg: Element, name: IconName): boolean {
  const shapes = iconShapes[name]
  return (
    svg.children.length === shapes.length &&
    shapes.every(([tag, attributes], index) => {
      const shape = svg.children[index]
      return (
        shape?.localName === tag &&
        Object.entries(attributes).every(([key, value]) => shape.getAttribute(key) === value)
      )
    })
  )
}
