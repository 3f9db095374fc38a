import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The files that one worker runs share an origin: a sign-in noted by one test would change the links of the next. What
// is on the page is removed first, because it may save drafts while it is removed.
beforeEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
