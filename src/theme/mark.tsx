/** The brand's mark: the two sides of a book, closing in. Decorative; the brand's name stands beside it. */
export function Mark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="1.25rem"
      height="1.25rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M1 3h18M5 7.5h10" />
      <path d="M7 12.5h6M9 17h2" opacity=".55" />
    </svg>
  )
}
