import type { SVGProps } from 'react'

interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** The width and the height of its own coordinates. */
  grid?: number
  size?: string
}

/** A decorative drawing of lines, in the colour of the text around it. */
export function Drawing(props: DrawingProps) {
  const { grid = 24, size = '1.25rem', strokeWidth = '1.5', ...others } = props
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${grid} ${grid}`}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      {...others}
    />
  )
}
