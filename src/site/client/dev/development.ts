/** Runs before the other scripts of a page in development. */
import './page-faults.ts'
import './draft-mark.ts'
import { served } from './served.ts'

// The content may have been edited while this page was loading.
import.meta.hot?.send('content:shown', served.build)
