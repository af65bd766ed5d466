import { Drawing } from '../../../site/theme/drawing.tsx'

/** An icon of the editor. Hidden from screen readers, because a name or the words beside it have its meaning. */
export type EditorIcon = (props: { size?: string }) => React.JSX.Element

/** Returns the icon with these elements of an SVG on a grid of 24 × 24. */
export const editorIcon =
  (shapes: readonly [tag: string, attributes: object][]): EditorIcon =>
  ({ size = '1rem' }) => (
    <Drawing size={size} strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round">
      {shapes.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </Drawing>
  )
