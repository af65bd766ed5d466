import type { ShownArticles } from '../../content/articles.ts'
import type { FeedProps } from '../../content/section-props.ts'
import { FeedHead } from './parts/feed.tsx'

export default function ArticlesInFeed(props: FeedProps<ShownArticles>) {
  const { shown, all } = props.section
  return (
    <>
      <FeedHead {...props} />
      {shown && shown.entries.length > 0 && (
        <ul>
          {shown.entries.map(({ path, title, day, topic, summary }) => (
            <li key={path}>
              <p>
                <a href={path}>{title}</a>
                <br />
                <time dateTime={day.date}>{day.text}</time>
                {topic && `, ${topic}`}
              </p>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      )}
      {all && (
        <p>
          <a href={all.href}>{all.label}</a>
        </p>
      )}
    </>
  )
}
