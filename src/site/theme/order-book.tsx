import { css } from 'linaria'
import type { HeroSection } from '../../content/types.generated.ts'
import { color, duration, font, media } from './tokens.ts'

/** Depth of the book, level by level away from the middle; both sides alike, as a market maker quotes. */
const depth = [66, 96, 124, 178, 220, 268, 310]
const sizes = [
  [12480, 21900, 26310, 38750, 47020, 58600, 66140],
  [13020, 20450, 27880, 40100, 45630, 60210, 64980],
] as const

const width = 440
const pitch = 32
const middle = depth.length * pitch
/** The height of the middle, where the spread is. */
const gap = 72

const asks = css`
  --apart: -14px;
  fill: ${color.textSecondary};
  & rect {
    fill: ${color.line};
  }
`

const bids = css`
  --apart: 14px;
  & rect {
    fill: ${color.lineStrong};
  }
`

/* After the two sides, so that forced colours win over theirs. */
const picture = css`
  width: 100%;
  height: auto;
  overflow: visible;
  fill: ${color.text};
  direction: ltr;
  font-family: ${font.family};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  mask-image: linear-gradient(transparent, #000 38%, #000 62%, transparent);
  & path {
    stroke: ${color.control};
  }
  /* Starts after the first paint: each moving part is a layer, and sixteen layers delayed it. */
  @media ${media.moving} {
    :root[data-painted] & {
      & > g {
        animation: close-in 4800ms;
      }
      & rect {
        transform-origin: right;
        transform-box: fill-box;
        animation: breathe ${duration.breath} ease-in-out 2;
      }
    }
  }
  /* Both begin and end with the still picture, so that nothing jumps. */
  @keyframes close-in {
    0% {
      animation-timing-function: ease-in-out;
    }
    30% {
      transform: translateY(var(--apart));
      animation-timing-function: cubic-bezier(0.22, 1, 0.36, 1);
    }
  }
  @keyframes breathe {
    50% {
      transform: scaleX(0.86);
    }
  }
  @media (forced-colors: active) {
    & text {
      fill: CanvasText;
    }
    & rect {
      fill: none;
      stroke: GrayText;
    }
  }
  @media print {
    display: none;
  }
`

type Book = NonNullable<HeroSection['orderBook']>

/** The default levels of one side. */
function ownLevels(sign: -1 | 1): Book['asks'] {
  return sizes[sign === -1 ? 0 : 1].map((size, level) => ({
    price: (2 - sign * (level + 1) * 0.0001).toFixed(4),
    size: size.toLocaleString('en-US'),
  }))
}

/** Renders a side of the book, from the middle outwards; `sign` is -1 for the asks above, 1 for the bids. */
function Side({
  sign,
  levels = ownLevels(sign),
}: {
  sign: -1 | 1
  levels: Book['asks'] | undefined
}) {
  return (
    <g className={sign === -1 ? asks : bids}>
      {levels.map(({ price, size }, level) => {
        const length = depth[level] ?? width
        const y = middle + (sign === -1 ? -(level + 1) * pitch : gap + level * pitch)
        return (
          <g key={level}>
            <rect x={width - length} y={y + 2} width={length} height={pitch - 4} rx="3" />
            <text x="0" y={y + 21}>
              {price}
            </text>
            <text x={width - 12} y={y + 21} textAnchor="end">
              {size}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/**
 * Renders bids and asks that close in on a narrow spread and then rest, because what moves for more than five
 * seconds needs a button to stop it (WCAG 2.2.2). Decorative. `figure` is in the middle; `book` replaces the figures.
 */
export function OrderBook(props: { figure?: string | undefined; book?: Book | undefined }) {
  const { figure, book } = props
  return (
    <svg className={picture} aria-hidden="true" viewBox={`0 0 ${width} ${middle * 2 + gap}`}>
      <Side sign={-1} levels={book?.asks} />
      <path d={`M0 ${middle + 8.5}h${width}M0 ${middle + gap - 8.5}h${width}`} />
      <text x="0" y={middle + gap / 2 + 9} fontSize="26" fontWeight="500">
        {book?.price ?? '2.0000'}
      </text>
      <text x={width - 12} y={middle + gap / 2 + 6} fontSize="16" textAnchor="end">
        {figure}
      </text>
      <Side sign={1} levels={book?.bids} />
    </svg>
  )
}
